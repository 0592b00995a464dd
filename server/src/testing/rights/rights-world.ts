import { randomBytes } from 'node:crypto';
import type { CreatedProject } from '@submittal/contract/project';
import { z } from 'zod';
import { newEditToken } from '../../http/edit-token.ts';
import { randomId } from '../../random-text.ts';
import { ask, createProject } from '../api-client.ts';
import { drawPdf, drawPng } from '../files.ts';
import type { TestServer } from '../test-server.ts';
import type { Target } from './rights-table.ts';

/** What only a project's owner may see. */
export const personal = { email: 'secret@owner.example', phone: '555-SECRET', notes: 'Secret notes' };

/** The ids that a call may name, and the tokens that may be sent with it. */
export interface RightsWorld {
  readonly targets: { readonly [Named in Target]?: readonly string[] };
  readonly tokens: {
    readonly owner: string;
    readonly linked: string;
    readonly strangers: readonly string[];
  };
}

interface Filled {
  readonly project: CreatedProject;
  /** The token that replaced `project.editToken`. */
  readonly token: string;
  /** The token of its edit link. */
  readonly link: string;
  /** Those of links that have ended: because their token was replaced, or by a newer link. */
  readonly formerLinks: readonly string[];
  readonly share: string;
  readonly upload: string;
  readonly logo: string;
}

/** `Authorization` headers without anything that could be a token. */
export const UNREADABLE_TOKENS: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Basic c2VjcmV0OnNlY3JldA==',
  'Token secret',
  `Bearer ${'x'.repeat(513)}`,
  'Bearer one two',
  'Bearer <script>',
];

/** Ids that do not have the form of one. */
const ODD_IDS = ['x', '%', "' or '1'='1", '../../etc/passwd', '__proto__', '💣', 'a'.repeat(399)];

async function shareOf(url: string, id: string, token: string, json: object = {}): Promise<string> {
  const made = await ask(url, `/CreateShare/${id}`, {
    token,
    json,
    // A sender of its own, because shares per sender are limited.
    headers: { 'x-forwarded-for': `2001:db8:f:${randomBytes(2).toString('hex')}::1` },
  });
  return z.object({ shareId: z.string() }).parse(await made.json()).shareId;
}

async function linkOf(url: string, id: string, token: string): Promise<string> {
  const made = await ask(url, `/EditLink/${id}`, { method: 'POST', token });
  return z.object({ editToken: z.string() }).parse(await made.json()).editToken;
}

async function send(
  url: string,
  path: string,
  token: string,
  field: string,
  name: string,
  bytes: Uint8Array,
) {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(bytes)]), name);
  return (await ask(url, path, { form, token })).json();
}

/** A project with everything that a project can have; its token has been replaced once. */
async function fill(url: string, shade: number): Promise<Filled> {
  const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
  const project = await createProject(url, { ...personal, resources });
  const { id, editToken: former } = project;
  const uploaded = await send(
    url,
    `/UploadFiles/${id}`,
    former,
    'files',
    'own.pdf',
    await drawPdf(`${shade}`, 1),
  );
  const { resources: uploads } = z
    .object({ resources: z.array(z.object({ resourceURL: z.string() })) })
    .parse(uploaded);
  const logo = await send(url, `/UploadLogo/${id}`, former, 'logo', 'own.png', drawPng(9, shade));
  const share = await shareOf(url, id, former);
  const ended = await linkOf(url, id, former);
  const token = newEditToken();
  await ask(url, `/ReplaceEditToken/${id}`, { token: former, json: { editToken: token } });
  return {
    project,
    token,
    formerLinks: [ended, await linkOf(url, id, token)],
    link: await linkOf(url, id, token),
    share,
    upload: uploads[0]?.resourceURL.split('/')[3] ?? '',
    logo: z.object({ fileName: z.string() }).parse(logo).fileName,
  };
}

/** What exists only once: another visitor's project, an erased one, and the catalogue. */
export interface CommonWorld {
  readonly other: Filled;
  readonly erased: Filled;
  readonly catalogueDocument: string;
  readonly picture: string;
  /** The stored form of the password of a share. */
  readonly password: string;
}

export async function openCommonWorld({ url, services }: TestServer): Promise<CommonWorld> {
  const [other, erased] = [await fill(url, 1), await fill(url, 2)];
  const guarded = await shareOf(url, other.project.id, other.token, { password: 'correct horse' });
  const { password } = await services.db
    .selectFrom('share_protections')
    .select('password')
    .where('share_id', '=', guarded)
    .executeTakeFirstOrThrow();
  await services.retention.erase(erased.project.id);
  const config = z
    .object({ manufacturer: z.object({ logoURL: z.string() }) })
    .parse(await (await ask(url, '/clientconfig')).json());
  return {
    other,
    erased,
    catalogueDocument: other.project.resources[0]?.resourceURL.split('/')[3] ?? '',
    picture: config.manufacturer.logoURL.split('/').at(-1) ?? '',
    password: z.string().parse(password),
  };
}

/** A world whose project and shares may be changed without affecting other calls. */
export async function openRightsWorld(server: TestServer, common: CommonWorld): Promise<RightsWorld> {
  const { url, services } = server;
  const own = await fill(url, 3);
  const { id } = own.project;
  const [revoked, expired] = [randomId(), randomId()];
  const row = await services.db
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', own.share)
    .executeTakeFirstOrThrow();
  const past = new Date(Date.now() - 1000).toISOString();
  await services.db
    .insertInto('shares')
    .values([
      { ...row, id: revoked, revoked_at: past },
      { ...row, id: expired, expires_at: past },
    ])
    .execute();
  // Its password was hashed for another share: that takes a good part of a second of a core, and a world is opened often.
  const guarded = await shareOf(url, id, own.token, { mostOpenings: 1000 });
  await services.db
    .updateTable('share_protections')
    .set({ password: common.password, most_openings: null })
    .where('share_id', '=', guarded)
    .executeTakeFirstOrThrow();
  const { other, erased } = common;
  const swapped = [...id]
    .map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()))
    .join('');
  return {
    targets: {
      none: [''],
      project: [id],
      'erased project': [erased.project.id],
      share: [own.share],
      'share with a password': [guarded],
      'share with a number of openings': [await shareOf(url, id, own.token, { mostOpenings: 1000 })],
      'revoked share': [revoked],
      'expired share': [expired],
      'share of an erased project': [erased.share],
      'unknown id': [randomId(), swapped],
      'odd id': [...ODD_IDS, ` ${id}`, `${id} `, `${id}/`, `${id}.pdf`, id.slice(0, 21)],
      'no id': ['', ' '],
      'document of the catalogue': [common.catalogueDocument],
      upload: [own.upload],
      'upload of an erased project': [erased.upload],
      logo: [own.logo],
      'logo of an erased project': [erased.logo],
      picture: [common.picture],
    },
    tokens: {
      owner: own.token,
      linked: own.link,
      // Another project's, former ones, an erased project's, the ids of a share and of a project, and one that never
      // existed.
      strangers: [
        other.token,
        other.link,
        own.project.editToken,
        ...own.formerLinks,
        erased.token,
        erased.link,
        own.share,
        id,
        newEditToken(),
      ],
    },
  };
}
