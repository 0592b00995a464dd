import type { FactPage } from '../pages/fact-page.ts';
import { type DateInText, type DateOrder, datesIn } from '../texts/dates-in-text.ts';
import { PERIOD } from '../texts/periods-in-text.ts';

/** A period of a warranty, and the day from which a sentence says that it counts. */
export interface PeriodFromDay {
  readonly date: DateInText;
  readonly sentence: string;
  readonly period: RegExpExecArray;
}

/** What is said of what is warranted, in at most so many characters before a period. */
const OF_WARRANTY = /warrant|guarant|garant|garanz|gewähr|gwaran/iu;
const MAX_BEFORE = 500;

/** A period, and from what it counts, up to its day: `twenty (20) years commencing on the date of Substantial Completion,`. */
const FROM =
  '[,;]? (?:(?:commenc|beginn|start|runn)ing |to (?:commence|run) |effective |counted )?(?:(?:on|from|with|as of|after|à (?:compter|partir) d[eu]|ab|seit|desde|a partir del?|a decorrere dal|dal|vanaf|od) )(?:and including )?(?<day>[^.;:]{0,90}?)';

/** The words between `from` and a day: what happened on it, or that it is one. */
const OF_DAY =
  /^(?:(?:the|la|le|el|dem|der|das)? ?(?:(?:date|day|datum|tag|fecha|data) (?:of|der|des|de|du|del|della)|(?:substantial |practical |final )?(?:completion|acceptance|delivery|despatch|dispatch|shipment|installation|handover|purchase|invoice)|abnahme|lieferung|übergabe|réception|livraison|achèvement|entrega|recepción|instalación|consegna|collaudo|oplevering|levering)(?!\p{L})[^\d]{0,60})?(?:the |le |el |dem )?$/iu;

/** How far behind a period its day may stand. */
const MAX_AHEAD = 130;

/** `for a period of ten (10) years from delivery to site on 30 October 2024`: what a warranty says of its days in a sentence. */
export function periodsFromSaidDays(page: FactPage, order: DateOrder): PeriodFromDay[] {
  if (!page.some((one) => OF_WARRANTY.test(one.text))) return [];
  const text = page.map((one) => one.text).join(' ');
  return [...text.matchAll(new RegExp(PERIOD, 'giu'))].flatMap((period): PeriodFromDay[] => {
    const at = period.index + period[0].length;
    const ahead = text.slice(at, at + MAX_AHEAD);
    const [date] = datesIn(ahead, order);
    if (!date?.hasDay || !OF_WARRANTY.test(text.slice(Math.max(0, period.index - MAX_BEFORE), period.index)))
      return [];
    const day = START.exec(ahead.slice(0, date.index))?.groups?.['day'];
    if (day === undefined || !OF_DAY.test(day)) return [];
    const sentence = `${period[0]}${ahead.slice(0, date.index)}${date.text}`;
    return [{ date, sentence, period: period as RegExpExecArray }];
  });
}

const START = new RegExp(`^${FROM}$`, 'iu');
