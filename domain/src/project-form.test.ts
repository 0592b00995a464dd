import { describe, expect, it } from 'vitest';
import { ProjectFormSchema } from './project-form.ts';

const complete = {
  title: 'Harbor Point Medical Center',
  author: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  email: 'submittals@northline.example',
  phoneNumber: '',
  notes: '',
  description: 'Joint sealants and air barrier.',
};
const faults = (change: Partial<typeof complete>) => {
  const result = ProjectFormSchema.safeParse({ ...complete, ...change });
  return result.success ? [] : result.error.issues.map((issue) => [issue.path[0], issue.message]);
};

describe('the project form', () => {
  it('takes a complete project without phone and notes', () => {
    expect(faults({})).toEqual([]);
  });
  it.each(['title', 'author', 'date', 'location', 'description'] as const)('requires %s', (field) => {
    expect(faults({ [field]: '  ' })).toContainEqual([field, 'required']);
  });
  it('requires an email of the simple pattern', () => {
    expect(faults({ email: 'northline' })).toEqual([['email', 'email']]);
    expect(faults({ email: '' })).toContainEqual(['email', 'required']);
  });
  it('takes a phone number of ten digits, with or without dashes, and nothing else', () => {
    expect(faults({ phoneNumber: '207-555-0142' })).toEqual([]);
    expect(faults({ phoneNumber: '2075550142' })).toEqual([]);
    expect(faults({ phoneNumber: '(207) 555-0142' })).toEqual([['phoneNumber', 'phone']]);
  });
});
