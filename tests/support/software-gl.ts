import { findChromium } from '@/scripts/lib/chromium.mjs';

const executablePath = findChromium();

/** How a browser draws models by software, where there is no graphics card. */
export const SOFTWARE_GL = {
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
};
