import { packageFileName } from '@submittal/domain/package-layout';
import { useAllMessages, useApp } from '../../element/app-context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { GeneratedPackage } from './generated-package.ts';

/** Saves the package as submittal.pdf or submittal.zip. */
export function DownloadLink({ made }: { made: GeneratedPackage }) {
  const t = useAllMessages().share;
  const { tell } = useApp();
  const { contentType, isZip, bytes } = made;
  return (
    <ButtonLink
      look="primary"
      large
      href={made.address}
      download={packageFileName(isZip ? 'zip' : 'pdf')}
      onClick={() => tell('submittal:download', { contentType, isZip, bytes })}
    >
      <Icon name="download" />
      {isZip ? t.downloadZip : t.downloadPdf}
    </ButtonLink>
  );
}
