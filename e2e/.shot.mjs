import { chromium } from '@playwright/test';
const [,, base, path, name, width='1280', theme='light', ...actions] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const c = await b.newContext({ viewport: { width: +width, height: 900 }, colorScheme: theme });
const p = await c.newPage();
p.on('console', m => console.log('console', m.type(), m.text())); p.on('pageerror', e => console.log('pageerror', e.message));
await p.goto(base + path); await p.waitForTimeout(1500);
for (const a of actions) { const [k, ...v] = a.split('='); const val = v.join('=');
  if (k==='click') await p.getByRole('button', { name: val }).first().click();
  if (k==='text') await p.getByText(val).first().click();
  if (k==='eval') await p.evaluate(val);
  await p.waitForTimeout(700); }
await p.screenshot({ path: `/tmp/s/${name}.png`, fullPage: true }); await b.close();
