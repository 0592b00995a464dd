import createFetchClient from 'openapi-fetch';

/** Files are sent as a form, everything else as JSON. */
function serialise(body) {
  const lists = Object.entries(body ?? {}).filter(
    ([, value]) => Array.isArray(value) && value[0] instanceof Blob,
  );
  if (lists.length === 0) return JSON.stringify(body);
  const form = new FormData();
  for (const [field, files] of lists) {
    for (const file of files) form.append(field, file, file.name ?? field);
  }
  return form;
}

export function createClient(server, options = {}) {
  return createFetchClient({
    bodySerializer: serialise,
    ...options,
    baseUrl: String(server).replace(/\/+$/, ''),
  });
}

export function newIdempotencyKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const bearer = (editToken) => ({ authorization: `Bearer ${editToken}` });
