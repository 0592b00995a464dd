import { type FormAttribute, projectFields } from '@submittal/contract/project-fields';
import { type ProjectFieldFault, type ProjectForm, projectFormFaults } from '@submittal/domain/project-form';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useAllMessages } from '../../element/app-context.ts';
import type { ProjectDetails } from '../../project/details.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import form from '../../ui/form.module.css';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import { scrollBehavior } from '../../ui/motion.ts';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import { useForm } from '../../ui/use-form.ts';
import screen from '../document-list/package-screen.module.css';
import { control, faultText } from '../project-form/form-control.ts';
import { startValues } from '../project-form/form-values.ts';
import styles from './AskDetails.module.css';

/** What a cover looks bare without. */
const ASKED = ['title', 'author', 'location', 'date', 'email'] as const satisfies readonly FormAttribute[];

/** What was typed; the form of the project asks for the rest. */
export type AskedDetails = Partial<ProjectDetails>;

interface AskDetailsProps {
  details: ProjectDetails;
  /** Follows what is typed, for the cover beside. */
  onTyped(typed: AskedDetails): void;
  onSkip(): void;
  onGiven(given: AskedDetails): void;
  /** Does what the button with the details does: the screen's own button is pressed again. */
  goOn: RefObject<(() => void) | null>;
}

/** Asks once for the details that a project was begun without. Nothing of it is required. */
export function AskDetails({ details, onTyped, onSkip, onGiven, goOn }: AskDetailsProps) {
  const t = useAllMessages();
  const words = t.generate.ask;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const entry = useForm<FormAttribute, ProjectFieldFault>({
    // An empty name is one to enter, not one to change.
    start: { ...startValues('create', details) },
    check: faultsOfFilled,
    onSubmit: (given) => onGiven(filled(given)),
  });
  const { values } = entry;
  useEffect(() => onTyped(filled(values)), [values, onTyped]);
  useEffect(() => {
    panel.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'nearest' });
    panel.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    goOn.current = () => void entry.submit();
    return () => {
      goOn.current = null;
    };
  });
  return (
    <section
      ref={panel}
      className={classNames(layout.sheet, screen.bleed, styles.ask)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <header className={styles.head}>
        <Heading level={2} id={`${id}-title`}>
          {details.coverPage ? words.coverTitle : words.title}
        </Heading>
        <span className={styles.tag}>{words.once}</span>
      </header>
      <p id={`${id}-text`} className={styles.text}>
        {details.coverPage ? words.coverText(details.title) : words.text(details.title)}
      </p>
      <form noValidate onSubmit={(event) => void entry.submit(event)}>
        <div className={classNames(form.fields, styles.fields)}>
          {ASKED.map((name) => (
            <TextField
              key={name}
              {...entry.control(name)}
              // A fault that shows when a field is left would move the buttons from under a press.
              onBlur={undefined}
              {...control(projectFields[name].form)}
              required={false}
              unmarked
              label={t.projectForm.fields[name]}
              fault={faultText(t, name, entry.fault(name))}
              maxLength={projectFields[name].most}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <span className={`${text.small} ${text.muted}`}>{words.later}</span>
          <span className={styles.actions}>
            <Button large onClick={onSkip}>
              {words.skip}
            </Button>
            <Button look="primary" large type="submit">
              {words.give}
            </Button>
          </span>
        </footer>
      </form>
    </section>
  );
}

/** What of it says something. */
function filled(form: ProjectForm): AskedDetails {
  return Object.fromEntries(
    ASKED.flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]])),
  );
}

/** Nothing is required; what is filled in has to be right. */
function faultsOfFilled(form: ProjectForm): ReadonlyMap<FormAttribute, ProjectFieldFault> {
  return new Map([...projectFormFaults(form)].filter(([, fault]) => fault !== 'required'));
}
