import { z } from 'zod';

/** Why a field of the project form is refused; the screen has the words. */
export type ProjectFieldFault = 'required' | 'email' | 'phone' | 'too-long';

const required = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(most, 'too-long' satisfies ProjectFieldFault);

/** `{email}` of the specification: something, an at sign, something with a dot, no spaces. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** ddd-ddd-dddd or ten digits (specification section 5). */
const phonePattern = /^(\d{3}-\d{3}-\d{4}|\d{10})$/;

/** The project form (specification section 5): its fields by their attribute names. */
export const ProjectFormSchema = z.object({
  title: required(300),
  author: required(200),
  date: required(40),
  location: required(300),
  email: required(320).regex(emailPattern, 'email' satisfies ProjectFieldFault),
  phoneNumber: z
    .string()
    .trim()
    .refine((phone) => phone === '' || phonePattern.test(phone), 'phone' satisfies ProjectFieldFault),
  notes: z.string().trim().max(4000, 'too-long'),
  description: required(4000),
});
export type ProjectForm = z.output<typeof ProjectFormSchema>;
