import { PAGE_SIZE } from '@submittal/contract/constants';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Shimmer } from '../../ui/Shimmer.tsx';
import plate from './Plate.module.css';
import card from './ResultCard.module.css';
import list from './ResultList.module.css';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const titleWidths = ['32%', '44%', '38%'];
const textWidths = ['86%', '74%', '80%'];

/** Ten placeholders in the shape of real cards. */
export function Placeholders() {
  return (
    <div className={classNames(layout.sheet, list.sheet)} aria-hidden="true" data-placeholders="">
      {numbers(PAGE_SIZE).map((item) => (
        <div key={item} className={card.card}>
          <div className={plate.plate}>
            <Shimmer width="100%" height="100%" />
          </div>
          <div className={card.main}>
            <div className={card.info}>
              <Shimmer width={titleWidths[item % 3]} height={18} />
              <Shimmer width={textWidths[item % 3]} height={12} space={10} />
            </div>
            <div className={card.buttons}>
              {numbers(9).map((button) => (
                <Shimmer key={button} height={34} />
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
