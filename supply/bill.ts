import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceOf } from './licence-fault.ts';
import { root } from './packages.ts';

/** A component in CycloneDX 1.5, with the fields used here. */
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly ({ license: { id: string } } | { expression: string })[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  readonly externalReferences: readonly { readonly type: string; readonly url: string }[];
}

/** A bill of materials in CycloneDX 1.5. */
export interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Workspaces of which nothing ships. */
const DEVELOPMENT_ROOMS = ['@submittal/e2e@', '@submittal/bench@'];

/**
 * The bill of materials of what ships, as installed here: npm's own, without what only development needs.
 *
 * npm's `--omit dev` does not give that. It omits every package that any workspace lists in `devDependencies`, so also
 * sharp, zod and pdfkit, which the server needs. The address a package was fetched from is left out, because mirrors
 * differ.
 */
export function billOfMaterials(): Bill {
  const npm = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--offline'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const all: Bill = JSON.parse(npm);
  const components = all.components.filter(ships).map(described);
  const { name }: { name: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const product = { ...all.metadata.component, name };
  const refs = new Set([product, ...components].map((component) => component['bom-ref']));
  return {
    ...all,
    metadata: { ...all.metadata, component: product },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((part) => refs.has(part)) })),
  };
}

function ships(component: Component): boolean {
  return (
    !component.properties.some(({ name }) => name === 'cdx:npm:package:development') &&
    !DEVELOPMENT_ROOMS.some((room) => component['bom-ref'].startsWith(room))
  );
}

function described(component: Component): Component {
  const licence = licenceOf({ name: component.name, license: null });
  return {
    ...component,
    ...(!component.licenses && licence !== null && { licenses: [{ expression: licence }] }),
    externalReferences: component.externalReferences.filter(({ type }) => type !== 'distribution'),
  };
}
