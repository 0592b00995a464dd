import type { ApiClient } from '../../api/client.ts';
import { sendPatiently } from '../../api/send-patiently.ts';
import { ofOneProject } from '../../project/of-one-project.ts';
import type { ProjectHandle } from '../../project/project.ts';
import { type Letterhead, MAX_LETTERHEAD_BYTES } from '../../project/storage/stored-parties.ts';

// A logo belongs to one project, with its rights and its lifetime, so its picture goes to the next one.

/** The picture of a project's logo; null if it cannot be fetched or is too large to be retained. */
export async function fetchLetterhead(api: ApiClient, logo: string): Promise<Letterhead | null> {
  if (logo === '') return null;
  try {
    const picture = await (await api.send('logo', { params: { id: logo } })).blob();
    if (picture.size > MAX_LETTERHEAD_BYTES) return null;
    return { name: logo.slice(logo.indexOf('_') + 1), data: await dataAddress(picture) };
  } catch {
    return null;
  }
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

/** Gives a project a kept letterhead as its logo; returns the logo's name. Rejects if that fails. */
export async function uploadLetterhead(
  api: ApiClient,
  project: Pick<ProjectHandle, 'sync'>,
  { name, data }: Letterhead,
): Promise<string> {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  const type = data.slice('data:'.length, data.indexOf(';'));
  const files = [new File([bytes], name, { type })];
  const upload = ofOneProject((id, token) => api.request('uploadLogo', { params: { id }, token, files }));
  return (await sendPatiently(() => project.sync.exclusive(upload))).fileName;
}
