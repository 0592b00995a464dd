import { packageFileName } from '@submittal/domain/package-layout';
import { useMessages } from '../../element/app-context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { GeneratedPackage } from './generated-package.ts';

/** Saves the package as submittal.pdf or submittal.zip. */
export function DownloadLink({ made }: { made: GeneratedPackage }) {
  const t = useMessages().share;
  return (
    <ButtonLink
      look="primary"
      large
      href={made.address}
      download={packageFileName(made.isZip ? 'zip' : 'pdf')}
    >
      <Icon name="download" />
      {made.isZip ? t.downloadZip : t.downloadPdf}
    </ButtonLink>
  );
}
