import { PAGE_SWITCHES } from '@submittal/contract/constants';
import { logoDisplayName } from '@submittal/domain/document-title';
import { GENERATED_PAGE_IDS } from '@submittal/pdf-linker/layout/generated-pages';
import { useId, useRef, useState } from 'react';
import { useApp, useMessages, useProject } from '../../element/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import { Toggle } from '../../ui/Toggle.tsx';
import screen from '../document-list/package-screen.module.css';
import { ProjectFormDialog } from '../project-form/ProjectFormDialog.tsx';
import styles from './GenerateOptions.module.css';
import { UploadLogoDialog } from './UploadLogoDialog.tsx';

/** The pages that can be added, stamps and logo. */
export function GenerateOptions() {
  const { generate: t, generatedPages } = useMessages();
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const editDetails = (
    <>
      {' '}
      <Button look="link" onClick={() => setEditing(true)}>
        {t.editDetails}
      </Button>
    </>
  );
  const options = [
    ...GENERATED_PAGE_IDS.map((page) => ({
      detail: PAGE_SWITCHES[page],
      title: generatedPages[page].option,
      text: generatedPages[page].text,
      more: page === 'cover' && editDetails,
    })),
    { detail: 'pageStamps' as const, title: t.pageStamps, text: t.pageStampsText, more: null },
  ];
  const logo = details.logoFilename && logoDisplayName(details.logoFilename);
  return (
    <section className={classNames(layout.sheet, screen.bleed)} aria-label={t.options}>
      {options.map(({ detail, title, text, more }) => (
        <div key={detail} className={styles.option}>
          <h2 id={`${id}-${detail}`}>{title}</h2>
          <Toggle
            aria-labelledby={`${id}-${detail}`}
            aria-describedby={`${id}-${detail}-text`}
            checked={details[detail]}
            onCheckedChange={(checked) => project.actions.setDetails({ [detail]: checked })}
          />
          <p>
            <span id={`${id}-${detail}-text`}>{text}</span>
            {more}
          </p>
        </div>
      ))}
      <div className={styles.option}>
        <h2>{t.logo}</h2>
        <span className={styles.logo}>
          {logo && (
            <span className={styles.file}>
              <Icon name="sheet" />
              <span className={styles.fileName} title={logo}>
                {logo}
              </span>
              <IconButton
                icon="close"
                label={t.removeLogo(logo)}
                onClick={() => {
                  project.actions.setDetails({ logoFilename: '' });
                  // The icon goes, and the focus would go with it.
                  uploadButton.current?.focus();
                }}
              />
            </span>
          )}
          <Button ref={uploadButton} onClick={() => setUploading(true)}>
            <Icon name="upload" />
            {t.uploadLogo}
          </Button>
        </span>
        <p>{t.logoText}</p>
      </div>
      <ProjectFormDialog mode="edit" open={editing} onOpenChange={setEditing} />
      <UploadLogoDialog open={uploading} onOpenChange={setUploading} />
    </section>
  );
}
