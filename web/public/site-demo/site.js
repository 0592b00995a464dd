// A site knows the ids of its products; this page takes the first of the catalogue, or that of its address.
const all = document.querySelector('#all');
const api = all.getAttribute('api-base');
const chosen = new URLSearchParams(location.search).get('product');
const answer = await fetch(`${api}/searchproducts?PageSize=1`);
const { ProductTypes } = await answer.json();
const product = chosen ?? ProductTypes[0]?.ProductID ?? '';
const { offers } = await (await fetch(`${api}/offereddocuments?${new URLSearchParams({ product })}`)).json();
const [offer] = offers;

document.querySelector('#title').textContent = offer?.productTitle ?? 'No product';
all.setAttribute('product', product);
for (const { resourceID, resourceName } of (offer?.documents ?? []).slice(0, 6)) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = resourceName;
  const button = document.createElement('submittal-add');
  for (const name of ['api-base', 'base-path']) button.setAttribute(name, all.getAttribute(name));
  button.setAttribute('variant', 'compact');
  button.setAttribute('product', product);
  button.setAttribute('document', resourceID);
  row.append(name, button);
  document.querySelector('#documents').append(row);
}
