import type { Role } from '../words/label-role.ts';

/** What has a number and days of its own, in Chinese, Japanese and Korean. */
const KIND =
  '(?:检验|检测|測試|测试|试验|檢驗|試驗|試験|検査|評価|性能評価|認定|認証|認證|认证|登録|登记|證書|证书|証明書|認定書|報告書|報告|报告|成績書|許可|许可证|批准|시험|시험성적서|성적서|인증서?|인정서?|등록|확인서|보고서|승인)';

/** Labels in Chinese, Japanese and Korean, by what they say: no space parts their words. */
export const LABELS_OF_EAST_ASIA: Partial<Record<Role, readonly string[]>> = {
  number: [`${KIND}{1,3} ?(?:编号|編號|编码|号码|號碼|番号|番號|번호|号|號)`],
  otherNumber: [
    '(?:合同|委托|受理|样品|樣品|批|订单|受付|試料|契約|建築|접수|시료|의뢰) ?(?:编号|編號|号|號|番号|번호)',
  ],
  issuer: [
    '(?:发证|發證|颁发|签发|認証|認定|発行|인증|발급) ?(?:机构|機構|機関|单位|者|기관)(?=\\s*(?::|$))',
  ],
  laboratory: ['(?:检验|检测|检測|試驗|試験|시험) ?(?:机构|機構|機関|单位|所|기관)(?=\\s*(?::|$))'],
  issuedOn: [
    '(?:签发|簽發|发证|發證|颁证|颁发|报告|報告|批准|発行|交付|発効|認定|認証|発給|발급|발행|인증|승인) ?(?:日期|年月日|日|일자|일|년월일)',
  ],
  validFrom: ['有效期(?:自|起)|有効期間の開始日|生效日期|유효기간 ?시작일'],
  validUntil: [
    '有效期(?:至|限至|到|截止(?:日期)?)|有效日期至?|失效日期|到期日期?|有効期限|유효 ?기한|만료일자?',
  ],
  validity: ['有效期限?|有効期間|유효 ?기간'],
  testedOn: ['(?:检验|检测|試驗|试验|测试|試験|시험) ?(?:日期|年月日|実施日|期間|期间|日|일자|일|기간)'],
  otherDate: [
    '(?:抽样|抽樣|收样|送样|委托|生产|到样|受付|受理|製造|受検|採取|접수|의뢰|제조|채취) ?(?:日期|年月日|日|일자|일)|首次(?:发证|颁发|签发)日期|初次(?:获证|发证)日期|初回(?:認定|認証|登録)日|최초 ?(?:인증|등록|발급)일자?',
  ],
};

/** A sign of each of these languages, to tell texts without any at once. */
export const STEMS_OF_EAST_ASIA = '[号號番호期日일기机機单所者]';
