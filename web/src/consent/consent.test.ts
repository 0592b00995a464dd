import { expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';

it('what waits for consent is done when it is given, once', () => {
  const consent = createConsent(false);
  const act = vi.fn();
  consent.whenGiven(act);
  expect(act).not.toHaveBeenCalled();
  consent.give();
  consent.give();
  expect(act).toHaveBeenCalledTimes(1);
});

it('where it is not asked for, nothing waits', async () => {
  const consent = createConsent(true);
  const act = vi.fn();
  consent.whenGiven(act);
  expect(act).toHaveBeenCalledTimes(1);
  expect(await consent.ask()).toBe(true);
});

it('whoever stops waiting does nothing', () => {
  const consent = createConsent(false);
  const act = vi.fn();
  consent.whenGiven(act)();
  consent.give();
  expect(act).not.toHaveBeenCalled();
});

it('the visitor is asked once for all that needs it, and the answer holds for all', async () => {
  const consent = createConsent(false);
  const answers = Promise.all([consent.ask(), consent.ask()]);
  consent.store.getState().question?.answer(false);
  expect(await answers).toEqual([false, false]);
  expect(consent.store.getState()).toEqual({ given: false, question: undefined });
  const again = consent.ask();
  consent.store.getState().question?.answer(true);
  expect(await again).toBe(true);
  expect(consent.store.getState().given).toBe(true);
});

it('consent that comes from the site answers the open question', async () => {
  const consent = createConsent(false);
  const answer = consent.ask();
  consent.give();
  expect(await answer).toBe(true);
  expect(consent.store.getState().question).toBeUndefined();
});
