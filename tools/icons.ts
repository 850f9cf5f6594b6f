// Draws the icons of the installed player from the logo: npm run icons
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { launchOptions } from '../tests/support/chromium.ts';

const logo = `data:image/svg+xml;base64,${readFileSync('public/logo.svg').toString('base64')}`;
const browser = await chromium.launch(launchOptions);
try {
  // Devices cut maskable icons to their own shapes; the inner four fifths always stay.
  for (const side of [192, 512])
    for (const [name, background, part] of [
      ['icon', 'none', 1],
      ['icon-maskable', '#121017', 0.72],
    ] as const) {
      const page = await browser.newPage({ viewport: { width: side, height: side } });
      await page.setContent(
        `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
          <img src="${logo}" width="${side * part}" alt="" /></body>`,
      );
      await page.screenshot({ path: `public/${name}-${side}.png`, omitBackground: true });
    }
} finally {
  await browser.close();
}
