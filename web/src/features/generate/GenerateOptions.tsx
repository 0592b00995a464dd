import type { ProjectResource } from '@submittal/contract/document';
import { switchAttributes } from '@submittal/contract/project-fields';
import { switchDividers } from '@submittal/domain/arrange';
import { logoDisplayName } from '@submittal/domain/document-title';
import { endsHeading } from '@submittal/domain/headings';
import { useId, useRef, useState } from 'react';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import screen from '../../package/package-screen.module.css';
import { ProjectFormDialog } from '../../project-form/ProjectFormDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import layout from '../../ui/layout.module.css';
import { Toggle } from '../../ui/Toggle.tsx';
import styles from './GenerateOptions.module.css';
import { MoreForSubmittal } from './MoreForSubmittal.tsx';
import { PackageLanguage } from './PackageLanguage.tsx';
import { isQuiet } from './QuietSwitches.tsx';
import { UploadLogoDialog } from './UploadLogoDialog.tsx';

function isSigned({ notes }: ProjectResource): boolean {
  return notes?.some(({ code }) => code === 'signature') === true;
}

/** The switches of the package, and the logo. */
export function GenerateOptions() {
  const t = useAllMessages().generate;
  const { project } = useApp();
  const details = useProject((state) => state.details);
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const headings = useProject((state) => state.selection.headings);
  const documents = useProject((state) => state.selection.documents);
  // Shown only for a package that has a signed document, or had one, because it is of no use to most.
  const switches = switchAttributes.filter(
    (name) =>
      // They are behind the entry to what few need.
      name !== 'transmittalPage' &&
      !isQuiet(name) &&
      (name !== 'signedOriginals' || details[name] || Object.values(documents).some(isSigned)),
  );
  const own = headings.filter((heading) => !endsHeading(heading));
  const logo = details.logoFilename && logoDisplayName(details.logoFilename);
  return (
    <section className={classNames(layout.sheet, screen.bleed)} aria-label={t.options}>
      {switches.map((name) => {
        // The visitor's own headings each decide whether they have a divider.
        const ofHeadings = name === 'dividers' && own.length > 0;
        return (
          <div key={name} className={styles.option}>
            <Heading level={2} id={`${id}-${name}`}>
              {t.switches[name].title}
            </Heading>
            <Toggle
              aria-labelledby={`${id}-${name}`}
              aria-describedby={`${id}-${name}-text`}
              checked={ofHeadings ? own.some(({ divider }) => divider) : details[name]}
              onCheckedChange={(checked) => {
                if (ofHeadings) project.actions.arrange((list) => switchDividers(list, checked));
                else project.actions.setDetails({ [name]: checked });
              }}
            />
            <p>
              <span id={`${id}-${name}-text`}>
                {ofHeadings ? t.dividersOfHeadings : t.switches[name].text}
              </span>
              {name === 'coverPage' && (
                <>
                  {' '}
                  <Button look="link" onClick={() => setEditing(true)}>
                    {t.editDetails}
                  </Button>
                </>
              )}
            </p>
          </div>
        );
      })}
      <PackageLanguage />
      <div className={styles.option}>
        <Heading level={2}>{t.logo}</Heading>
        <span className={styles.logo}>
          {logo && (
            <span className={styles.file}>
              <Icon name="sheet" />
              <span className={styles.fileName} title={logo}>
                <bdi>{logo}</bdi>
              </span>
              <IconButton
                icon="close"
                label={t.removeLogo(logo)}
                onClick={() => {
                  project.actions.setDetails({ logoFilename: '' });
                  // The icon disappears, and would take the focus with it.
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
      <MoreForSubmittal />
      <ProjectFormDialog mode="edit" open={editing} onOpenChange={setEditing} />
      <UploadLogoDialog open={uploading} onOpenChange={setUploading} />
    </section>
  );
}
