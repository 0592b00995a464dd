/** Why a field of the project form is refused; the screen has the words. */
export type ProjectFieldFault = 'required' | 'email' | 'phone' | 'too-long';

/** `{email}` of the specification: something, an at sign, something with a dot, no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** ddd-ddd-dddd or ten digits (specification section 5). */
const phonePattern = /^(\d{3}-\d{3}-\d{4}|\d{10})$/;

/** Whether an address has the specification's simple email form. */
export function isEmail(address: string): boolean {
  return emailPattern.test(address);
}

interface FieldRule {
  readonly required: boolean;
  /** Most characters the server takes. */
  readonly most: number;
  readonly form?: 'email' | 'phone';
}

/** The project form (specification section 5): its fields by their attribute names. */
const rules = {
  title: { required: true, most: 300 },
  author: { required: true, most: 200 },
  date: { required: true, most: 40 },
  location: { required: true, most: 300 },
  email: { required: true, most: 320, form: 'email' },
  phoneNumber: { required: false, most: 40, form: 'phone' },
  notes: { required: false, most: 4000 },
  description: { required: true, most: 4000 },
} as const satisfies Record<string, FieldRule>;

export type ProjectFieldName = keyof typeof rules;
export type ProjectForm = Readonly<Record<ProjectFieldName, string>>;

const forms = { email: isEmail, phone: (text: string) => phonePattern.test(text) };

/** The fault of one trimmed text; undefined where it is right. */
function faultOf(rule: FieldRule, text: string): ProjectFieldFault | undefined {
  if (text === '') return rule.required ? 'required' : undefined;
  if (text.length > rule.most) return 'too-long';
  return rule.form && !forms[rule.form](text) ? rule.form : undefined;
}

/** The fault of each field that has one; spaces around a text do not count. */
export function projectFormFaults(form: ProjectForm): ReadonlyMap<ProjectFieldName, ProjectFieldFault> {
  const faults = new Map<ProjectFieldName, ProjectFieldFault>();
  for (const name of Object.keys(rules) as ProjectFieldName[]) {
    const fault = faultOf(rules[name], form[name].trim());
    if (fault) faults.set(name, fault);
  }
  return faults;
}
