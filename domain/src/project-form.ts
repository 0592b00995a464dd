import {
  type FormAttribute,
  formAttributes,
  type ProjectFields,
  projectFields,
} from '@submittal/contract/project-fields';
import { isCalendarDay } from './calendar-day.ts';

/** Why a field of the project form is refused; the screen supplies the words. */
export type ProjectFieldFault = 'required' | 'email' | 'phone' | 'date' | 'too-long';

/** A simple email address: text, an at sign, text with a dot, no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** ddd-ddd-dddd or ten digits. */
const phonePattern = /^(\d{3}-\d{3}-\d{4}|\d{10})$/;

/** The years allowed in a submittal's date. Others are typing errors, such as 0026 for 2026. */
const YEARS = { first: 1900, last: 2199 };

/** Whether a text is an existing calendar day as a date field writes it: yyyy-mm-dd. */
export function isDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isCalendarDay(text) && year >= YEARS.first && year <= YEARS.last;
}

/** The last day that is allowed. A date field that knows it takes no year of five digits. */
export const LAST_DAY = `${YEARS.last}-12-31`;

/** Whether an address has the simple email form. */
export function isEmail(address: string): boolean {
  return emailPattern.test(address);
}

export type ProjectForm = Readonly<Record<FormAttribute, string>>;

/** The format of a text, by how it is entered. */
const looks: Partial<Record<string, { is: (text: string) => boolean; fault: ProjectFieldFault }>> = {
  email: { is: isEmail, fault: 'email' },
  date: { is: isDay, fault: 'date' },
  tel: { is: (text) => phonePattern.test(text), fault: 'phone' },
};

/** The fault of one trimmed text; undefined if it is valid. */
function faultOf({ max, form }: ProjectFields[FormAttribute], text: string): ProjectFieldFault | undefined {
  if (text === '') return form.required ? 'required' : undefined;
  if (text.length > max) return 'too-long';
  const look = looks[form.input];
  return look && !look.is(text) ? look.fault : undefined;
}

/** Whether every field of the form is still empty or at its default. */
export function lacksDetails(form: ProjectForm): boolean {
  return formAttributes.every((name) => form[name].trim() === '' || form[name] === projectFields[name].usual);
}

/** The fault of each invalid field; spaces around a text do not count. */
export function projectFormFaults(form: ProjectForm): ReadonlyMap<FormAttribute, ProjectFieldFault> {
  const faults = new Map<FormAttribute, ProjectFieldFault>();
  for (const name of formAttributes) {
    const fault = faultOf(projectFields[name], form[name].trim());
    if (fault) faults.set(name, fault);
  }
  return faults;
}
