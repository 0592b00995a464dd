import { projectFields } from '@submittal/contract/project-fields';
import { ownEntry } from '@submittal/domain/own-entry';
import { columnsOfHead } from '@submittal/domain/register-head';
import { bySection, numberedPackages } from '@submittal/domain/section-packages';
import { flatDocuments } from '@submittal/domain/selection';
import { useState } from 'react';
import { useAllMessages, useApp, usePackageMessages, useProject } from '../../app/app-context.ts';
import { readTransmittal } from '../../project/record/transmittal-record.ts';
import { TextField } from '../../ui/TextField.tsx';
import text from '../../ui/text.module.css';
import styles from './SectionNames.module.css';

/** The packages that there will be, with the names of their files, as far as the sections are known. */
export function SectionNames() {
  const t = useAllMessages().sections;
  const packages = usePackageMessages();
  const { transmittal, receiver } = useProject((state) => state.details);
  const selection = useProject((state) => state.selection);
  const sections = useProject((state) => state.productSections);
  const groups = bySection(flatDocuments(selection), (id) => ownEntry(sections, id));
  const named = numberedPackages(groups, {
    transmittal: readTransmittal(transmittal) ?? null,
    receiver,
    without: packages.withoutSection,
  });
  return (
    <div className={styles.names}>
      <p className={text.small}>
        {t.count(groups.length)}. {t.whole}
      </p>
      <ul>
        {named.map(({ stem }, at) => (
          <li key={stem}>
            <bdi className={styles.file}>{stem}</bdi>
            <span className={`${text.small} ${text.muted}`}>
              {t.documents(groups[at]?.documents.length ?? 0)}
            </span>
          </li>
        ))}
      </ul>
      <OwnColumns />
    </div>
  );
}

/** The first row of the owner's own register: its columns are those of the register in the ZIP. */
function OwnColumns() {
  const t = useAllMessages().sections;
  const { project } = useApp();
  const stored = useProject((state) => state.details.registerHead);
  const [typed, setTyped] = useState<string>();
  const columns = columnsOfHead(typed ?? stored);
  const filled = columns.filter(({ states }) => states !== '').length;
  return (
    <div className={styles.columns}>
      <TextField
        label={t.columns}
        multiline
        rows={2}
        maxLength={projectFields.registerHead.max}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (typed !== undefined && typed.trim() !== stored) {
            project.actions.setDetails({ registerHead: typed.trim() });
          }
          setTyped(undefined);
        }}
      />
      <p className={`${text.small} ${text.muted}`} role="status">
        {columns.length === 0 ? t.columnsHint : t.filled(filled, columns.length)}
      </p>
    </div>
  );
}
