import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { randomText } from '../random-text.ts';
import { AppError } from './app-error.ts';

/** A new edit token; only its hash is ever stored. */
export function newEditToken(): string {
  return randomText(32);
}

/** What the database keeps of an edit token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token is the one whose hash is stored; takes the same time however much of it is right. */
export function tokenMatches(token: string, storedHash: string): boolean {
  const given = Buffer.from(hashToken(token), 'hex');
  const stored = Buffer.from(storedHash, 'hex');
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The token of `Authorization: Bearer …`, or null when the request has none. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Refuses unless `token` is the one whose hash is stored. */
export function requireToken(token: string | null, storedHash: string): void {
  if (token === null) {
    throw new AppError('edit-token-required', 'Only the browser that made this project can change it.');
  }
  if (!tokenMatches(token, storedHash)) {
    throw new AppError('edit-token-wrong', 'This browser may not change this project.');
  }
}
