import { useAllMessages } from '../../app/app-context.ts';
import { useDayThatMatters } from '../../documents/facts/use-day-that-matters.ts';
import { dayIn } from '../../messages/day-in.ts';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';

/** The day on which what is proven has to count, and whose day it is. */
export function ProvenOn() {
  const { provenOn: t, languageTag } = useAllMessages();
  const { day, of } = useDayThatMatters(new Date());
  return <p className={classNames(text.small, text.muted)}>{t[of](dayIn(languageTag, day))}</p>;
}
