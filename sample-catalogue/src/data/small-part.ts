import type { Selection } from '../drawing/plan-catalogue.ts';
import { systems } from './systems.ts';

const SYSTEMS = ['roofrestore-rr-10', 'underslab-bg-310', 'greendeck-gd-240'];

/**
 * Three systems with their products, without brochures and photographs, which can be drawn and imported in
 * seconds. A first start serves it until the whole catalogue is imported; `npm run dev` always does.
 */
export const smallPart: Selection = {
  products: [
    ...new Set(systems.filter(({ id }) => SYSTEMS.includes(id)).flatMap(({ products }) => products)),
  ],
  costliest: 300,
};
