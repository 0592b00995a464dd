import { formAttributes } from '@submittal/contract/project-fields';
import { describe, expect, it } from 'vitest';
import { isEmail, type ProjectForm, projectFormFaults } from './project-form.ts';

const complete: ProjectForm = {
  ...(Object.fromEntries(formAttributes.map((name) => [name, ''])) as ProjectForm),
  title: 'Harbor Point Medical Center',
  author: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  email: 'submittals@northline.example',
  phoneNumber: '',
  notes: '',
  description: 'Joint sealants and air barrier.',
};
const faults = (change: Partial<ProjectForm>) => [...projectFormFaults({ ...complete, ...change })];

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
  it('takes no text longer than the server does', () => {
    expect(faults({ title: 'x'.repeat(301), notes: 'x'.repeat(4001) })).toEqual([
      ['title', 'too-long'],
      ['notes', 'too-long'],
    ]);
  });
  it('looks at an email without its surroundings', () => {
    expect([isEmail('a@b.example'), isEmail('a@b'), isEmail('a b@c.example')]).toEqual([true, false, false]);
  });
  it('takes a day that the calendar has, and no other', () => {
    expect(faults({ date: '2028-02-29' })).toEqual([]);
    for (const date of ['2027-02-29', '2026-13-01', '2026-04-31', '0026-11-20', '20260-11-20', 'soon']) {
      expect(faults({ date }), date).toEqual([['date', 'date']]);
    }
  });
  it('takes a phone number of ten digits, with or without dashes, and nothing else', () => {
    expect(faults({ phoneNumber: '207-555-0142' })).toEqual([]);
    expect(faults({ phoneNumber: '2075550142' })).toEqual([]);
    expect(faults({ phoneNumber: '(207) 555-0142' })).toEqual([['phoneNumber', 'phone']]);
  });
});
