import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ReplaceEditTokenSchema } from './project.ts';

const isTaken = (editToken: string) => ReplaceEditTokenSchema.safeParse({ editToken }).success;

describe('a token that somebody chose themselves', () => {
  it.each([
    ['base64url', () => randomBytes(32).toString('base64url')],
    ['hexadecimal', () => randomBytes(32).toString('hex')],
    ['of digits', () => Array.from(randomBytes(43), (byte) => byte % 10).join('')],
    ['long', () => randomBytes(96).toString('base64url')],
    ['long and hexadecimal', () => randomBytes(64).toString('hex')],
  ])('is taken if it is random and %s', (_, make) => {
    for (let times = 0; times < 500; times++) expect(isTaken(make())).toBe(true);
  });

  it.each([
    'a'.repeat(43),
    'ab'.repeat(30),
    '0123456789'.repeat(5),
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'zyxwvutsrqponmlkjihgfedcba9876543210ZYXWVUTSRQ',
    'password'.repeat(6),
    Array.from({ length: 22 }, (_, at) => String(at).padStart(2, '0')).join(''),
    Array.from({ length: 15 }, (_, at) => String(100 + at)).join(''),
    Array.from({ length: 11 }, (_, at) => `0x0${at.toString(16)}`).join(''),
    'correct-horse-battery-staple-correct-horse-battery',
    '00000000-0000-0000-0000-000000000000-0000000000',
    `${'0'.repeat(40)}123`,
    randomBytes(15).toString('base64url').repeat(3),
  ])('is refused as %s', (token) => {
    expect(isTaken(token)).toBe(false);
  });
});
