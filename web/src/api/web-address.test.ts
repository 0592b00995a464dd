import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('a link', () => {
  it.each(['https://maker.example/x', 'http://maker.example/', 'blob:https://a.example/1'])(
    'leads to %s',
    (address) => {
      expect(webAddress(address)).toBe(address);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('does not lead to %j', (address) => {
    expect(webAddress(address)).toBe('');
    if (address.includes(':')) expect(webAddress(address, 'https://a.example/')).toBe('');
  });

  it('leads to what is relative to its base', () => {
    expect(webAddress('/api/documents/x/file', 'https://a.example/api')).toBe(
      'https://a.example/api/documents/x/file',
    );
  });
});
