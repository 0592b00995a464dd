import { describe, expect, it } from 'vitest';
import { allMessages, loadMessages, loadMessagesBeyond } from '../messages/messages.ts';
import { addFiles, documentTypes, fileSize, logoTypes, refusal, withReasons } from './chosen-files.ts';

await Promise.all([loadMessagesBeyond(), ...['en', 'fr'].map(loadMessages)]);

const t = allMessages('en');
const documents = { accept: documentTypes, multiple: true, mostBytes: 1000 };
const logo = { accept: logoTypes, multiple: false, mostBytes: 1000 };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { lastModified: 1 });

describe('refusal', () => {
  it('takes what the picker offers, whatever the case of its name', () => {
    for (const name of ['a.pdf', 'a.JPG', 'a.jpeg', 'a.Png']) {
      expect(refusal(file(name), documents, t)).toBeUndefined();
    }
    expect(refusal(file('a.pdf'), logo, t)).toContain('is not accepted: use');
    expect(refusal(file('a.pdf.exe'), documents, t)).toContain('is not accepted: use');
  });

  it('refuses the empty and the too large', () => {
    expect(refusal(file('a.pdf', 0), documents, t)).toBe('this file is empty: save it again');
    expect(refusal(file('a.pdf', 1001), documents, t)).toBe(
      'larger than 1000 B: split it, or save it smaller',
    );
  });
});

describe('choosing files', () => {
  it('lists a file once', () => {
    const once = addFiles([], [file('a.pdf')], documents, t);
    expect(addFiles(once, [file('a.pdf'), file('b.pdf')], documents, t).map((one) => one.file.name)).toEqual([
      'a.pdf',
      'b.pdf',
    ]);
  });

  it('keeps the newest where only one can be used, and still names the refused', () => {
    const first = addFiles([], [file('a.png')], logo, t);
    const all = addFiles(first, [file('b.ai'), file('c.png')], logo, t);
    expect(all.map((one) => [one.file.name, one.refusal])).toEqual([
      ['b.ai', expect.stringContaining('use JPG, JPEG or PNG')],
      ['c.png', undefined],
    ]);
  });
});

describe('the reasons of the server', () => {
  const sent = addFiles([], [file('a"b.pdf'), file('empty.pdf', 0), file('c.pdf')], documents, t);

  it('stand at the files that they name, and the others can be sent', () => {
    const now = withReasons(sent, [{ name: 'c.pdf', reason: 'locked' }]);
    expect(now.map(({ refusal }) => refusal)).toEqual([undefined, sent[1]?.refusal, 'locked']);
  });

  it('stand in order where all were refused, because the server may write a name otherwise', () => {
    const now = withReasons(sent, [
      { name: 'ab.pdf', reason: 'damaged' },
      { name: 'c.pdf', reason: 'locked' },
    ]);
    expect(now.map(({ refusal }) => refusal)).toEqual(['damaged', sent[1]?.refusal, 'locked']);
  });
});

it('writes sizes as lists of files do', () => {
  expect(fileSize(86_000, t)).toBe('84 KB');
  expect(fileSize(52_428_800, t)).toBe('50 MB');
  expect(fileSize(1_600_000, t)).toBe('1.5 MB');
  expect(fileSize(1_600_000, allMessages('fr'))).toBe('1,5 Mo');
  expect(fileSize(900, t)).toBe('900 B');
});
