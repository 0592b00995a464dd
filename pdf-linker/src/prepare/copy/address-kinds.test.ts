import { describe, expect, test } from 'vitest';
import { addressKind } from './address-kinds.ts';

describe('an address', () => {
  test.each([
    'https://example.org/a:b',
    'HTTP://example.org',
    ' http://example.org',
    '"https://example.org"',
    'URL:https://example.org',
    'http:/example.org',
    'mailto:someone@example.org',
    'tel:+1-555-0100',
    'ftp://example.org/sheet.pdf',
    'www.example.org',
    'www.example.org:8080/sheet',
    'sheets/790.pdf',
    '/sheets/790.pdf?at=10:30',
    '#page=2',
    '',
    'ht\ntps://example.org',
  ])('%j stays', (address) => expect(addressKind(address)).toBe('web'));

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u001fjavascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    '\u001ben\u001bjavascript:alert(1)',
    '"javascript:alert(1)',
    'url:javascript:alert(1)',
    'javascript :alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ])('%j is a script', (address) => expect(addressKind(address)).toBe('script'));

  test.each([
    'file:///etc/passwd',
    'file\t:///etc/passwd',
    'fi\nle:///etc/hosts',
    '\u0001file:///c:/x',
    'c:\\sheets\\790.pdf',
    'C:/sheets/790.pdf',
    '\\\\host\\share',
    '//host/share',
    '/\\host/share',
    'smb://host/share',
  ])('%j leads to a file near the reader', (address) => expect(addressKind(address)).toBe('local'));

  test.each([
    'search-ms:query=x&crumb=location:',
    'ms-msdt:/id',
    'intent:#Intent',
    'jar:file:///x!',
    'mhtml:file:///c:/x',
    'view-source:javascript:1',
    'feed:javascript:1',
    'blob:http://example.org',
    'java%73cript:alert(1)',
    'ï»¿javascript:alert(1)',
    'localhost:8080',
  ])('%j may start a program', (address) => expect(addressKind(address)).toBe('program'));
});
