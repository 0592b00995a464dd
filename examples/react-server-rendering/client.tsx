import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page, type PageProps } from './page.tsx';

const root = document.getElementById('root');
const props: PageProps = JSON.parse(document.getElementById('props')?.textContent ?? '{}');
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <Page {...props} />
    </StrictMode>,
  );
}
