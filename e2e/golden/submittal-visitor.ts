import { askJson } from '@submittal/server/testing/golden/seen';
import type { Made } from './visitors.ts';
import { change, create, detail, leed, leedAgain, notice, share, sheet, spec } from './visitors.ts';

// What a project has from 1.0.0 on: a transmittal, labels, marks, kept pages, a receiver, revisions, a package a section.

const transmittal = {
  section: '07 92 00',
  sectionTitle: 'Joint Sealants',
  sequence: '14',
  projectNumber: 'P-2204',
  contractNumber: 'HPM-2204-07',
  dateSent: '2026-11-20',
  dateRequired: '2026-12-11',
  submission: 'new',
  purpose: 'action',
  paragraph: '1.04 A',
  architect: 'Brandt & Ossowski Architects\nPortland, ME',
  contractor: 'Northline Envelope Contractors',
  items: [{ productID: 'seal-790', paragraph: '2.02 A', labels: 'A1, EF-2', quantity: '120 tubes' }],
};

/** A receiver of the owner's own, with its patterns and limits. */
const receiver = {
  own: {
    id: 'department',
    name: 'Department of Works – bâtiments',
    patterns: { number: '{section:compact}.{sequence:4}{revision:letter}' },
  },
};

const marks = [
  { page: 1, kind: 'selected', rect: [0.4, 0.2, 0.6, 0.25], text: '790-014 Limestone' },
  { page: 2, kind: 'box', rect: [0.4, 0.2, 0.6, 0.25], text: '≤ 5 mm' },
  { page: 2, kind: 'arrow', rect: [0.1, 0.4, 0.3, 0.5] },
];

const details = {
  projectName: 'Harbor Point, phase 2',
  submitterName: 'Northline Envelope Contractors',
  date: '2026-11-20',
  location: 'Portland, ME',
  email: 'submittals@northline.example',
  description: 'Joint sealants, first and second submission.',
  lastDelivery: '2027-06-30',
  coverPage: true,
  transmittalPage: true,
  includeTableOfContents: true,
  pageStamps: true,
  documentLabels: true,
  transmittal,
  receiver,
};

/** A project that was handed in, returned, and handed in again as its next revision, and one with a package a section. */
export async function visitWithSubmittal(url: string): Promise<Pick<Made, 'projects' | 'shares'>> {
  const marked = { ...spec, pages: '1-2', annotations: marks };
  const returned = await create(url, { ...details, resources: [marked, sheet, detail] });
  const first = await share(url, returned);
  const { id, editToken: token } = returned;
  const json = { after: 0, shareId: first };
  await askJson(url, `/StartRevision/${id}`, { json, token });
  const drawn = [{ ...marked, pages: '1-3' }, leed, detail];
  await change(url, returned, {
    description: 'As noted by the reviewer.',
    markForm: 'drawn',
    resources: drawn,
  });
  const again = await share(url, returned);

  const sections = await create(url, {
    ...details,
    projectName: 'Two sections',
    sectionPackages: true,
    registerHead: 'No.;Section;Title;Status',
    resources: [spec, notice, { productID: 'seal-20', resourceID: 'sheet-20' }, leedAgain],
  });
  return {
    projects: { returned, sections },
    shares: {
      first: { id: first, project: 'returned' },
      again: { id: again, project: 'returned' },
      sections: { id: await share(url, sections), project: 'sections' },
    },
  };
}
