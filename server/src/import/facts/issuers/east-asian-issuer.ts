import type { DocumentKind } from '../pages/document-kind.ts';
import { type FactPage, fromTop, isBeside } from '../pages/fact-page.ts';
import { oneOf, type Proposal, type Said } from '../words/proposal.ts';

/** So many pieces at the top of a page, and at its end, may name who writes. */
const HEAD = 8;
const FOOT = 8;

/** Forms of corporations that test and certify in Japan. */
const FORM =
  '(?:(?:一般|公益|特例)(?:財団|社団)法人|(?:地方)?独立行政法人|国立研究開発法人|[(（]?[一公]?[財社][)）]|재단법인|사단법인)';

/** Words with which names of bodies end in Chinese, Japanese and Korean. */
const OF_BODY =
  '(?:試験所|試驗所|研究所|試験センター|評価センター|総合試験所|センター|協会|協會|機構|検査所|検定所|検査協会|检测中心|检验中心|检测所|检验所|研究院|检测院|检验院|检测站|质检站|认证中心|連盟|연구원|시험원|인증원|연구소|협회|센터)';

const SCRIPT = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー・]';

/** The name of a body as a line of its own. */
const NAME = new RegExp(`^(?:${FORM}\\s?)?${SCRIPT}{2,24}${OF_BODY}$|^${FORM}\\s?${SCRIPT}{2,30}$`, 'u');
const HAS_FORM = new RegExp(`^${FORM}`, 'u');

/** The post of a minister who approves, before a name. */
const MINISTER = new RegExp(`^(?<post>${SCRIPT}{2,8}大臣)(?:\\s+${SCRIPT}{1,6}){0,2}$`, 'u');

/** Labels of a row that names somebody else: who ordered, made or applied. */
const OF_OTHERS =
  /依頼|委[托託]|申請|申请|生产|生產|製造|受検|送检|送檢|客[户戶]|場所|场所|地点|住所|地址|의뢰|신청|업체|제조|장소|주소/u;

/**
 * Who issued a paper in Chinese, Japanese or Korean, whose names have no capital letters: the body in its head or at its foot, or the minister who
 * approves. None if nothing names one; several, which are asked, if the head names some that have no form of a corporation.
 */
export function eastAsianIssuer(pages: readonly FactPage[], kinds: ReadonlySet<DocumentKind>): Proposal[] {
  if (kinds.size === 0 || kinds.has('sheet') || kinds.has('warranty')) return [];
  const page = pages[0] ?? [];
  const sorted = fromTop(page, page.length);
  const ends = [...sorted.slice(0, HEAD), ...sorted.slice(HEAD).slice(-FOOT)];
  const named = ends.flatMap((one): Said[] => {
    const isOfOther = page.some(
      (other) => other.right <= one.left && isBeside(other, one) && OF_OTHERS.test(other.text),
    );
    return NAME.test(one.text) && !isOfOther ? [{ value: one.text, sentence: one.text, page: 1 }] : [];
  });
  const formed = named.filter(({ value }) => HAS_FORM.test(value));
  if (named.length > 0) return oneOf('issuer', formed.length > 0 ? formed : named);
  if (!kinds.has('approval')) return [];
  return oneOf(
    'issuer',
    sorted.flatMap(({ text }): Said[] => {
      const post = MINISTER.exec(text)?.groups?.['post'];
      return post === undefined ? [] : [{ value: post, sentence: text, page: 1 }];
    }),
  );
}

/** A short name with a sign of these languages, such as a logo has: `HJ認証`. */
const LOGO = new RegExp(`^(?=.*${SCRIPT})[\\p{L}\\d・ー]{2,8}$`, 'u');

/** The name with the form of a corporation, where nothing or only a logo was found. */
export function inEastAsia(
  named: readonly Proposal[],
  found: () => readonly Proposal[],
): readonly Proposal[] {
  const [only, another] = named;
  if (!only) return found();
  if (another || !LOGO.test(only.value) || HAS_FORM.test(only.value)) return named;
  const formed = found().filter(({ value, certain }) => certain && HAS_FORM.test(value));
  return formed.length === 1 ? formed : named;
}
