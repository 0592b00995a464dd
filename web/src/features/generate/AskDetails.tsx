import { type FormAttribute, projectFields } from '@submittal/contract/project-fields';
import { type ProjectFieldFault, type ProjectForm, projectFormFaults } from '@submittal/domain/project-form';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import screen from '../../package/package-screen.module.css';
import type { ProjectDetails } from '../../project/record/details.ts';
import { control, faultText } from '../../project-form/form-control.ts';
import { startValues } from '../../project-form/form-values.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import form from '../../ui/form.module.css';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import { scrollBehavior } from '../../ui/motion.ts';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import { useForm } from '../../ui/use-form.ts';
import styles from './AskDetails.module.css';

/** The details without which a cover looks bare. */
const ASKED = ['title', 'author', 'location', 'date', 'email'] as const satisfies readonly FormAttribute[];

/** The details that were typed; the project form asks for the rest. */
export type AskedDetails = Partial<ProjectDetails>;

interface AskDetailsProps {
  details: ProjectDetails;
  /** Reports what is typed, for the cover beside it. */
  onTyped(typed: AskedDetails): void;
  onSkip(): void;
  onGiven(given: AskedDetails): void;
  /** Set to the submission of the details, for the screen's own button, which is pressed again. */
  goOn: RefObject<(() => void) | null>;
}

/** Asks once for the details that a new project lacks. None is required. */
export function AskDetails({ details, onTyped, onSkip, onGiven, goOn }: AskDetailsProps) {
  const t = useAllMessages();
  const words = t.generate.ask;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Starts empty: a default name is to be replaced, not edited.
  const [start] = useState(() => startValues('create', details));
  const entry = useForm<FormAttribute, ProjectFieldFault>({
    start,
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
              // A fault shown on leaving a field would move the buttons from under a press.
              onBlur={undefined}
              {...control(projectFields[name].form)}
              required={false}
              unmarked
              label={t.projectForm.fields[name]}
              fault={faultText(t, name, entry.fault(name))}
              maxLength={projectFields[name].max}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <span className={`${text.small} ${text.muted}`}>{words.later}</span>
          <span data-dock="" className={styles.actions}>
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

/** The fields that are not blank. */
function filled(form: ProjectForm): AskedDetails {
  return Object.fromEntries(
    ASKED.flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name].trim()]])),
  );
}

/** Nothing is required, but what is filled in must be valid. */
function faultsOfFilled(form: ProjectForm): ReadonlyMap<FormAttribute, ProjectFieldFault> {
  return new Map([...projectFormFaults(form)].filter(([, fault]) => fault !== 'required'));
}
