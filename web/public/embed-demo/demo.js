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
  control.addEventListener('input', () => {
    change(control.value);
    tellResult();
  });
};
on('theme', (theme) => {
  builder.theme = theme;
});
on('language', (language) => {
  builder.lang = language;
});

const properties = [...document.querySelectorAll('[data-property]')];
const written = ({ value, dataset }) => (value === '' ? '' : value + (dataset.unit ?? ''));
// Setting a property of `style` from a script is allowed under a strict Content-Security-Policy.
const turn = (control) => {
  const value = written(control);
  if (value === '') builder.style.removeProperty(control.dataset.property);
  else builder.style.setProperty(control.dataset.property, value);
};
for (const control of properties) {
  control.addEventListener('input', () => {
    turn(control);
    tellResult();
  });
  turn(control);
}

const contrast = document.querySelector('#contrast');
const result = document.querySelector('#result');
const copied = document.querySelector('#copied');

/** What a site writes for what is turned here: properties that have their usual values are left out. */
function tellResult() {
  const lines = properties
    .filter((control) => written(control) !== control.dataset.usual)
    .map((control) => `    ${control.dataset.property}: ${written(control)};`);
  const attributes = [
    ['lang', builder.lang],
    ['data-theme', builder.theme],
  ].filter(([, value]) => value !== '');
  const named = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
  const style =
    lines.length > 0 ? `<style>\n  submittal-builder {\n${lines.join('\n')}\n  }\n</style>\n` : '';
  result.value = `${style}<submittal-builder${named}></submittal-builder>`;
  copied.textContent = '';
  tellContrast();
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function tellContrast() {
  const of = (property) => document.querySelector(`[data-property="${property}"]`).value;
  const [brand, text] = [of('--sb-brand'), of('--sb-brand-on')];
  const [onWhite, onBrand] = [ratio(brand, '#ffffff'), ratio(brand, text)];
  const told = `The brand has ${onWhite.toFixed(1)}:1 on white, its text ${onBrand.toFixed(1)}:1.`;
  const fits = Math.min(onWhite, onBrand) >= 4.5;
  contrast.textContent = fits
    ? `${told} Both can be read.`
    : `${told} 4.5:1 is needed: choose another colour.`;
  contrast.classList.toggle('poor', !fits);
}

document.querySelector('#copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(result.value);
    copied.textContent = 'Copied.';
  } catch {
    copied.textContent = 'The browser does not allow it: select the text above.';
  }
});
tellResult();
