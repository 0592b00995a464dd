import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { shareLink } from './share-link.ts';

const config = {
  publicUrl: null,
  allowedOrigins: ['https://maker.example', 'https://xn--bcher-kva.example'],
  host: '127.0.0.1',
  port: 8080,
};
// All that is read of a request.
const request = { host: '127.0.0.1:8080', protocol: 'http' } as FastifyRequest;

const link = (page: string) => shareLink('s', page, request, config);

describe('the link to a page that holds the element', () => {
  it.each([
    ['https://maker.example/tools', 'https://maker.example/tools'],
    ['https://maker.example/tools#anything', 'https://maker.example/tools'],
    ['https://maker.example/?page_id=12&lang=de', 'https://maker.example/?page_id=12&lang=de'],
    ['HTTPS://Maker.Example:443/a/../b', 'https://maker.example/b'],
    ['https://bücher.example/größe', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'],
    ['https://maker.example/ https://evil.example/', 'https://maker.example/%20https%3A//evil.example/'],
    ['https://maker.example\\@evil.example/', 'https://maker.example/%40evil.example/'],
    ['https://maker.example/?a\\@evil.example', 'https://maker.example/?a%5C%40evil.example'],
    ['https://maker.example/\tx\ny', 'https://maker.example/xy'],
    ['https://ada:secret@maker.example/', 'https://maker.example/'],
    ["https://maker.example/a'b(c)d|e^f*g", 'https://maker.example/a%27b%28c%29d%7Ce%5Ef%2Ag'],
    ['https://maker.example/?to=https://evil.example', 'https://maker.example/?to=https%3A//evil.example'],
  ])('of %j begins with %s', (page, expected) => {
    expect(link(page)).toBe(`${expected}#/share/s`);
    expect(new URL(link(page)).origin).toBe(new URL(expected).origin);
  });

  it.each([
    'https://maker.example@evil.example/',
    'https://evil.example\\@maker.example/',
    'https://maker.example.evil.example/',
    'http://maker.example/',
  ])('is refused for %j', (page) => {
    expect(() => link(page)).toThrow('ALLOWED_ORIGINS');
  });
});
