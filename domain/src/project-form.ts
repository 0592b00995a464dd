import {
  type FormAttribute,
  formAttributes,
  type ProjectFields,
  projectFields,
} from '@submittal/contract/project-fields';

/** Why a field of the project form is refused; the screen has the words. */
export type ProjectFieldFault = 'required' | 'email' | 'phone' | 'date' | 'too-long';

/** `{email}` of the specification: something, an at sign, something with a dot, no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** ddd-ddd-dddd or ten digits (specification section 5). */
const phonePattern = /^(\d{3}-\d{3}-\d{4}|\d{10})$/;

/** Years of a submittal's date: others are slips, as 0026 for 2026. */
const YEARS = { first: 1900, last: 2199 };

/** Whether a text is a day that the calendar has, as a date field writes it: yyyy-mm-dd. */
function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (year < YEARS.first || year > YEARS.last) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether an address has the specification's simple email form. */
export function isEmail(address: string): boolean {
  return emailPattern.test(address);
}

export type ProjectForm = Readonly<Record<FormAttribute, string>>;

/** What a text must look like by how it is entered. */
const looks: Partial<Record<string, { is: (text: string) => boolean; fault: ProjectFieldFault }>> = {
  email: { is: isEmail, fault: 'email' },
  date: { is: isDay, fault: 'date' },
  tel: { is: (text) => phonePattern.test(text), fault: 'phone' },
};

/** The fault of one trimmed text; undefined where it is right. */
function faultOf({ max, form }: ProjectFields[FormAttribute], text: string): ProjectFieldFault | undefined {
  if (text === '') return form.required ? 'required' : undefined;
  if (text.length > max) return 'too-long';
  const look = looks[form.input];
  return look && !look.is(text) ? look.fault : undefined;
}

/** Whether nobody has entered anything of what the form asks for. */
export function lacksDetails(form: ProjectForm): boolean {
  return formAttributes.every((name) => form[name].trim() === '' || form[name] === projectFields[name].usual);
}

/** The fault of each field that has one; spaces around a text do not count. */
export function projectFormFaults(form: ProjectForm): ReadonlyMap<FormAttribute, ProjectFieldFault> {
  const faults = new Map<FormAttribute, ProjectFieldFault>();
  for (const name of formAttributes) {
    const fault = faultOf(projectFields[name], form[name].trim());
    if (fault) faults.set(name, fault);
  }
  return faults;
}
