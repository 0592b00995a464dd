import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { randomText } from '../random-text.ts';
import { AppError } from './app-error.ts';

/** A new edit token; only its hash is ever stored. */
export function newEditToken(): string {
  return randomText(32);
}

/** The stored form of an edit token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token is the one whose hash is stored; takes the same time however much of it is right. */
export function tokenMatches(token: string, storedHash: string): boolean {
  const given = Buffer.from(hashToken(token), 'hex');
  const stored = Buffer.from(storedHash, 'hex');
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The token in `Authorization: Bearer …`, or null if the request has none. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +([A-Za-z0-9._~+/=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** The stored hashes of the tokens that may change a project. */
export interface TokenHashes {
  /** Of the token returned at creation. */
  readonly own: string;
  /** Of the token in its edit link; null if there is no link. */
  readonly link: string | null;
}

/** The hash of the project's token that this is; null if it is neither of them. */
export function matchingHash(token: string | null, { own, link }: TokenHashes): string | null {
  if (token === null) return null;
  if (tokenMatches(token, own)) return own;
  return link !== null && tokenMatches(token, link) ? link : null;
}

const NEEDS_TOKEN =
  'Only who has the edit token of this project may do this. Send it as "Authorization: Bearer", as the call that made the project answered it.';
const WRONG_TOKEN = 'The edit token that was sent is not that of this project.';

/** The hash of the project's token that this is; refuses any other token. */
export function requireToken(token: string | null, hashes: TokenHashes): string {
  if (token === null) {
    throw new AppError('edit-token-required', NEEDS_TOKEN);
  }
  const hash = matchingHash(token, hashes);
  if (hash === null) throw new AppError('edit-token-wrong', WRONG_TOKEN);
  return hash;
}

/** Refuses unless this is the token returned at creation: the token of a link does not decide who else may edit. */
export function requireOwnToken(token: string | null, hashes: TokenHashes): void {
  if (requireToken(token, hashes) !== hashes.own) {
    throw new AppError(
      'edit-token-wrong',
      'Only who made this project may do this: the edit token that was sent is that of its edit link.',
    );
  }
}
