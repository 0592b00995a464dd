const builder = document.querySelector('submittal-builder');
const events = document.querySelector('#events');

const names = [
  'submittal:ready',
  'submittal:error',
  'submittal:step',
  'submittal:search',
  'submittal:document-added',
  'submittal:document-removed',
  'submittal:project-saved',
  'submittal:start-over',
  'submittal:generated',
  'submittal:generation-failed',
  'submittal:download',
  'submittal:shared',
];
for (const name of names) {
  document.addEventListener(name, (event) => {
    const row = document.createElement('li');
    row.textContent = `${name} ${JSON.stringify(event.detail)}`;
    events.prepend(row);
  });
}

const on = (id, change) => {
  const control = document.querySelector(`#${id}`);
  control.addEventListener('input', () => change(control.value));
};
// Setting a property of `style` from a script is allowed under a strict Content-Security-Policy.
on('brand', (colour) => builder.style.setProperty('--sb-brand', colour));
on('corner', (corner) => builder.style.setProperty('--sb-corner', corner));
on('theme', (theme) => {
  builder.theme = theme;
});
on('language', (language) => {
  builder.lang = language;
});
