import { printedNumber } from '@submittal/domain/submittal-number';
import { useId, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { readTransmittal } from '../../project/record/transmittal-record.ts';
import { StepFormDialog } from '../../project-form/StepFormDialog.tsx';
import { formProducts, itemRows } from '../../project-form/transmittal/form.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import text from '../../ui/text.module.css';
import { useAnnouncer } from '../../ui/use-announcer.tsx';
import { useUndo } from '../../undo/use-undo.ts';
import options from './GenerateOptions.module.css';
import styles from './MoreForSubmittal.module.css';
import { QuietSwitches } from './QuietSwitches.tsx';

/** One quiet entry to what few submittals need. It is open at first for a project that uses it. */
export function MoreForSubmittal() {
  const t = useAllMessages();
  const isUsed = useProject(
    ({ details }) => details.transmittalPage || details.documentLabels || details.sectionPackages,
  );
  const [open, setOpen] = useState(isUsed);
  const id = useId();
  const { region, announce } = useAnnouncer();
  useUndo(announce);
  return (
    <div>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t.transmittal.more}
        <Icon name="chevronDown" />
      </button>
      {open && (
        <div id={id}>
          <TransmittalOption />
          <QuietSwitches />
        </div>
      )}
      {region}
    </div>
  );
}

/** The switch of the transmittal, what the sheet states in short, and the way to its form. */
function TransmittalOption() {
  const all = useAllMessages();
  const t = all.transmittal;
  const { project } = useApp();
  const prints = useProject((state) => state.details.transmittalPage);
  const [editing, setEditing] = useState(false);
  const id = useId();
  return (
    <div className={options.option}>
      <Heading level={2} id={id}>
        {t.title}
      </Heading>
      <Toggle
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        checked={prints}
        onCheckedChange={(transmittalPage) => project.actions.setDetails({ transmittalPage })}
      />
      <p>
        <span id={`${id}-text`}>{prints ? t.prints : all.generate.switches.transmittalPage.text}</span>{' '}
        <Button look="link" onClick={() => setEditing(true)}>
          {t.edit}
        </Button>
      </p>
      {prints && <Facts />}
      <StepFormDialog open={editing} onOpenChange={setEditing} />
    </div>
  );
}

function Facts() {
  const all = useAllMessages();
  const t = all.transmittal;
  const details = useProject((state) => state.details);
  const selection = useProject((state) => state.selection);
  const transmittal = readTransmittal(details.transmittal);
  const rows = itemRows(formProducts(selection, all), transmittal);
  const shown = new Set(rows.map(({ product }) => product.id));
  const deviations = transmittal?.items.filter(
    ({ productID, deviation }) => shown.has(productID) && deviation !== '',
  );
  const number = printedNumber(transmittal ?? {}, details.receiver);
  const choice = (value: string | undefined) =>
    value === 'new' || value === 'resubmittal' || value === 'action' || value === 'information'
      ? t.choices[value]
      : '';
  const facts = {
    number,
    submission: choice(transmittal?.submission),
    purpose: choice(transmittal?.purpose),
    items: t.items.count(rows.length, deviations?.length ?? 0),
    needed: transmittal?.dateRequired ? dayIn(all.languageTag, transmittal.dateRequired) : '',
  };
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
        <div key={name}>
          <dt className={text.label}>{t.facts[name]}</dt>
          <dd className={name === 'number' && number ? styles.number : undefined}>
            {facts[name] ? <bdi>{facts[name]}</bdi> : <span className={text.muted}>{t.notStated}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
