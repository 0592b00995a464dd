import { lookup } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Agent } from 'undici';
import { messageOf } from '../as-error.ts';
import { checkTarget, isPublicAddress, lookupAllowed } from '../http/public-addresses.ts';
import { randomId } from '../random-text.ts';
import type { WebhookConfig } from '../trail/webhook-config.ts';
import type { WaitingEvent, WebhookStore } from './webhook-store.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** An event that nobody took is dead after this time. */
const GIVEN_UP_AFTER = 72 * HOUR;

/** The pauses after the first failures; the last one is that of all further ones. */
const PAUSES = [5 * SECOND, 30 * SECOND, 120 * SECOND, 600 * SECOND, 1800 * SECOND, HOUR, 3 * HOUR];

/** The longest pause that a receiver may ask for. */
const MAX_ASKED = 6 * HOUR;

/** For one answer; receivers answer first, and work then. */
const ANSWER_WITHIN = 15 * SECOND;

/** One receiver gets this many events at a time. */
const AT_ONCE = 5;

/** How long a turn looks for events: until the next one is asked for. */
const TURN = 18 * SECOND;
const LOOK_EVERY = 2 * SECOND;

/** How an attempt ended. */
export interface Attempt {
  /** Empty if the event was taken. */
  readonly fault: string;
  /** The receiver wants none of these any more (410). */
  readonly final: boolean;
  /** The milliseconds after which it wants to be asked again; null if it does not say. */
  readonly asked: number | null;
}

/**
 * Tells the manufacturer's own systems of events, by the convention of Standard Webhooks
 * (https://www.standardwebhooks.com): signed, at least once, repeated for 72 hours. Events are stored with what they tell
 * of (`trail/webhook-outbox.ts`), so that nothing is lost while the receiver or a process is down.
 */
export class Webhooks {
  readonly store: WebhookStore;
  readonly #config: WebhookConfig | null;
  #agent: Agent | null = null;
  #isSet = false;

  constructor(store: WebhookStore, config: WebhookConfig | null) {
    this.store = store;
    this.#config = config;
  }

  get isConfigured(): boolean {
    return this.#config !== null;
  }

  /**
   * Tells what is due, and what becomes due within so many milliseconds: by default until the next turn is asked for.
   * @returns how many events were taken, and how many were not
   */
  async turn(signal: AbortSignal, milliseconds = TURN): Promise<{ delivered: number; failed: number }> {
    const counts = { delivered: 0, failed: 0 };
    if (!this.#isSet) await this.store.setEndpoint(this.#config?.url ?? null);
    this.#isSet = true;
    if (!this.#config) return counts;
    const end = performance.now() + milliseconds;
    for (;;) {
      const due = await this.store.due(new Date().toISOString(), AT_ONCE);
      const outcomes = await Promise.all(due.map((event) => this.#tell(event)));
      for (const taken of outcomes) counts[taken ? 'delivered' : 'failed']++;
      const isMore = due.length === AT_ONCE;
      if (signal.aborted || (!isMore && performance.now() >= end)) return counts;
      if (!isMore) await pause(LOOK_EVERY, undefined, { signal }).catch(() => {});
      if (signal.aborted || performance.now() >= end + ANSWER_WITHIN) return counts;
    }
  }

  /** Sends one event that is not stored, to see whether the receiver takes it. */
  async test(): Promise<Attempt> {
    return this.#send({
      id: `evt_${randomId()}`,
      type: 'webhook.test',
      data: '{}',
      created_at: new Date().toISOString(),
      attempts: 0,
    });
  }

  async close(): Promise<void> {
    await this.#agent?.close();
  }

  async #tell(event: WaitingEvent): Promise<boolean> {
    const { fault, final, asked } = await this.#send(event);
    const now = Date.now();
    const at = new Date(now).toISOString();
    if (fault === '') await this.store.delivered(event.id, at);
    else if (final || now - Date.parse(event.created_at) >= GIVEN_UP_AFTER) {
      await this.store.dead(event.id, at, fault);
    } else {
      const wait = Math.max(jittered(PAUSES[event.attempts] ?? 3 * HOUR), Math.min(asked ?? 0, MAX_ASKED));
      // The last attempt is at the end of its time, not hours after it.
      const due = Math.min(now + wait, Math.max(now + SECOND, Date.parse(event.created_at) + GIVEN_UP_AFTER));
      await this.store.postpone(event.id, { dueAt: new Date(due).toISOString(), fault });
    }
    return fault === '';
  }

  async #send({ id, type, data, created_at }: WaitingEvent): Promise<Attempt> {
    const config = this.#config;
    if (!config) return { fault: 'no address is configured (WEBHOOK_URL)', final: false, asked: null };
    const { url, secrets, isPrivate } = config;
    const isAllowed = isPrivate ? () => true : isPublicAddress;
    const body = JSON.stringify({ type, timestamp: created_at, data: JSON.parse(data) as unknown });
    const sentAt = new Date();
    try {
      checkTarget(new URL(url), isAllowed);
      // A hundred modules, which a server does not load unless it tells somebody of events.
      const { Agent, request } = await import('undici');
      this.#agent ??= new Agent({ connect: { lookup: lookupAllowed(lookup, isAllowed) } });
      const answer = await request(url, {
        method: 'POST',
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Submittal-Builder',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / SECOND)),
          'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
        },
        body,
      });
      await answer.body.dump({ limit: 64 * 1024 });
      const { statusCode } = answer;
      // A redirect is not followed: it would carry the event to an address that nobody configured.
      if (statusCode >= 200 && statusCode < 300) return { fault: '', final: false, asked: null };
      return {
        fault: `the answer has status ${statusCode}`,
        final: statusCode === 410,
        asked: askedPause(answer.headers['retry-after'], sentAt.getTime()),
      };
    } catch (error) {
      return { fault: messageOf(error), final: false, asked: null };
    }
  }
}

/** Between 80 and 120 % of it, so that events that failed together do not all come back together. */
function jittered(milliseconds: number): number {
  return milliseconds * (0.8 + Math.random() * 0.4);
}

/** The milliseconds that `Retry-After` asks for, in seconds or as a date (RFC 9110 section 10.2.3). */
function askedPause(value: string | string[] | undefined, now: number): number | null {
  if (typeof value !== 'string') return null;
  const milliseconds = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now;
  return Number.isFinite(milliseconds) && milliseconds > 0 ? milliseconds : null;
}
