import { logoDisplayName } from '@submittal/domain/document-title';
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

/** Cover, table of contents and logo. */
export function GenerateOptions() {
  const t = useMessages().generate;
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const logo = details.logoFilename && logoDisplayName(details.logoFilename);
  return (
    <section className={classNames(layout.sheet, screen.bleed)} aria-label={t.options}>
      <div className={styles.option}>
        <h2 id={`${id}-cover`}>{t.cover}</h2>
        <Toggle
          aria-labelledby={`${id}-cover`}
          aria-describedby={`${id}-cover-text`}
          checked={details.coverPage}
          onCheckedChange={(coverPage) => project.actions.setDetails({ coverPage })}
        />
        <p>
          <span id={`${id}-cover-text`}>{t.coverText}</span>{' '}
          <Button look="link" onClick={() => setEditing(true)}>
            {t.editDetails}
          </Button>
        </p>
      </div>
      <div className={styles.option}>
        <h2 id={`${id}-contents`}>{t.contents}</h2>
        <Toggle
          aria-labelledby={`${id}-contents`}
          aria-describedby={`${id}-contents-text`}
          checked={details.includeTableOfContents}
          onCheckedChange={(includeTableOfContents) => project.actions.setDetails({ includeTableOfContents })}
        />
        <p id={`${id}-contents-text`}>{t.contentsText}</p>
      </div>
      {(['dividers', 'pageStamps'] as const).map((option) => (
        <div key={option} className={styles.option}>
          <h2 id={`${id}-${option}`}>{t[option]}</h2>
          <Toggle
            aria-labelledby={`${id}-${option}`}
            aria-describedby={`${id}-${option}-text`}
            checked={details[option]}
            onCheckedChange={(checked) => project.actions.setDetails({ [option]: checked })}
          />
          <p id={`${id}-${option}-text`}>{t[`${option}Text`]}</p>
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
