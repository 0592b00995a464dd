import { allowedTargets, type Step, steps } from '@submittal/domain/workflow';
import { useMessages, useProject } from '../app/app-context.ts';
import { Link } from '../app/Link.tsx';
import { useOpenedWindow } from '../app/opened-window.ts';
import { HelpDialog } from '../features/help/HelpDialog.tsx';
import { stepPath } from '../routes/screens.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Banner } from '../ui/Main.tsx';
import text from '../ui/text.module.css';
import { Brand } from './Brand.tsx';
import { LanguagePick } from './LanguagePick.tsx';
import styles from './Shell.module.css';

/** The steps with the jumps they allow, and the help button. */
export function TopNavigation({ screen }: { screen: Step }) {
  const t = useMessages();
  const { opened, open } = useOpenedWindow();
  const allowed = allowedTargets(screen);
  const begun = useProject((state) => state.selection.order.length > 0);
  const at = steps.indexOf(screen);
  return (
    <Banner className={styles.nav} part="nav">
      <div className={`${layout.wrap} ${styles.bar}`}>
        <Brand />
        <nav className={styles.stepsArea} aria-label={t.steps.label}>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step}>
                <StepLink
                  step={step}
                  number={index + 1}
                  place={step === screen ? 'current' : allowed.includes(step) ? 'allowed' : 'closed'}
                  passed={begun && index < at}
                />
              </li>
            ))}
          </ol>
        </nav>
        <span className={styles.end}>
          <LanguagePick />
          <button type="button" className={styles.help} part="help-link" onClick={() => open('help')}>
            <Icon name="help" />
            {t.steps.help}
          </button>
        </span>
      </div>
      <HelpDialog open={opened === 'help'} onOpenChange={(isOpen) => open(isOpen ? 'help' : undefined)} />
    </Banner>
  );
}

function StepLink(props: {
  step: Step;
  number: number;
  place: 'current' | 'allowed' | 'closed';
  passed: boolean;
}) {
  const { step, number, place, passed } = props;
  const t = useMessages();
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      {t.steps[step]}
      {passed && (
        <>
          <Icon name="check" size={12} />
          <span className={text.hidden}>, {t.steps.passed}</span>
        </>
      )}
    </>
  );
  if (place === 'allowed') {
    return (
      <Link to={stepPath[step]} className={styles.step} part="step">
        {inside}
      </Link>
    );
  }
  return (
    <span
      className={styles.step}
      part="step"
      {...(place === 'current' ? { 'aria-current': 'step' } : { 'aria-disabled': true, role: 'link' })}
    >
      {inside}
    </span>
  );
}
