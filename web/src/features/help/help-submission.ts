import type { HelpSubmission } from '@submittal/contract/help';
import { isEmail } from '@submittal/domain/project-form';

export type HelpFormValues = Readonly<
  Record<'firstname' | 'lastname' | 'email' | 'phone' | 'message', string>
>;
export type HelpFieldName = keyof HelpFormValues;

/** The faults of the help form: everything but the phone is required. */
export function helpFormFaults(values: HelpFormValues): ReadonlyMap<HelpFieldName, 'required' | 'email'> {
  const faults = new Map<HelpFieldName, 'required' | 'email'>();
  for (const name of ['firstname', 'lastname', 'email', 'message'] as const) {
    if (values[name].trim() === '') faults.set(name, 'required');
  }
  if (!faults.has('email') && !isEmail(values.email.trim())) faults.set('email', 'email');
  return faults;
}

export const emptyHelpForm: HelpFormValues = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  message: '',
};

/** Whether a name in an answer is that of a form field. */
export function isHelpFieldName(name: unknown): name is HelpFieldName {
  return typeof name === 'string' && name in emptyHelpForm;
}

/** The cookie with the visitor's id at the forms service, if its script set one. */
const TRACKING_COOKIE = 'hubspotutk';

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/**
 * The submission in the forms-marketing format. The cookie is read only
 * if the visitor has consented or need not.
 */
export function helpSubmission(
  values: HelpFormValues,
  submittalId: string | null,
  consented: boolean,
): HelpSubmission {
  const fields = Object.entries({ ...values, submittal_id: submittalId ?? '' }).map(([name, value]) => ({
    name,
    value,
  }));
  const hutk = consented ? cookie(TRACKING_COOKIE) : undefined;
  return {
    submittedAt: Date.now(),
    fields,
    context: {
      ...(hutk === undefined ? {} : { hutk }),
      pageUri: window.location.href.slice(0, 2000),
      pageName: document.title.slice(0, 2000),
    },
  };
}
