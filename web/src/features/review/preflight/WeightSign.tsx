import type { Weight } from '@submittal/domain/preflight/finding-kinds';
import { FactSign } from '../../../documents/facts/FactSign.tsx';

/** An octagon for what a package may be returned for, a diamond for what is worth a look. Words beside it say the same. */
export function WeightSign({ weight }: { weight: Weight }) {
  return <FactSign kind={weight === 'mayBeReturned' ? 'lapsed' : 'lapses'} />;
}
