import type { HelpSubmission } from '@submittal/contract/help';
import { z } from 'zod';

const required = z.string().trim().min(1, 'required');

/** The help form: everything but the phone is required (specification section 5). */
export const HelpFormSchema = z.object({
  firstname: required,
  lastname: required,
  email: required.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'),
  phone: z.string().trim(),
  message: required,
});
export type HelpFormValues = z.output<typeof HelpFormSchema>;

export const emptyHelpForm: HelpFormValues = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  message: '',
};

/** The visitor's id at the forms service, where its script set one. */
const TRACKING_COOKIE = 'hubspotutk';

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** The submission in the forms-marketing shape (specification section 7, last row). */
export function helpSubmission(values: HelpFormValues, submittalId: string | null): HelpSubmission {
  const fields = Object.entries({ ...values, submittal_id: submittalId ?? '' }).map(([name, value]) => ({
    name,
    value,
  }));
  const hutk = cookie(TRACKING_COOKIE);
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
