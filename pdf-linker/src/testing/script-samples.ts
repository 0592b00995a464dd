/** What a visitor may type in a script: the project's name and description, and the name of a document. */
export interface ScriptSample {
  readonly title: string;
  readonly description: string;
  readonly document: string;
}

/** One for each script in which generated pages are set, and one for the symbols of drawings. */
export const SCRIPT_SAMPLES: Readonly<Record<string, ScriptSample>> = {
  latin: {
    title: 'Trung tâm Y tế Harbor Point, giai đoạn 2',
    description:
      'Chất trám khe, lớp chắn không khí và khe co giãn của khối tháp. Łódź, façade, Ñandú, Őr, Straße.',
    document: 'Chu vi cửa sổ tại bậu cửa có máng hứng nước',
  },
  greek: {
    title: 'Ιατρικό Κέντρο Χάρμπορ Πόιντ, Φάση 2',
    description:
      'Στεγανωτικά αρμών, φράγμα αέρα και αρμοί διαστολής του πύργου, προς έγκριση κατά την ενότητα 07 92 00.',
    document: 'Περίμετρος παραθύρου στον λαμπά',
  },
  cyrillic: {
    title: 'Медицинский центр Харбор-Пойнт, вторая очередь',
    description:
      'Герметики для швов, воздушный барьер и деформационные швы башни, на согласование по разделу 07 92 00.',
    document: 'Примыкание окна у подоконника с отливом',
  },
  arabic: {
    title: 'مركز هاربر بوينت الطبي، المرحلة الثانية، الغلاف الخارجي',
    description:
      'مانعات تسرب الفواصل وحاجز الهواء وفواصل التمدد للبرج والمنصة (ArdSeal 790)، مقدمة للاعتماد بموجب القسم 07 92 00، المهندس محمّد.',
    document: 'محيط النافذة عند العتبة السفلى مع صفيحة تصريف وشريط خلفي متصل على كامل الطول',
  },
  hebrew: {
    title: 'מרכז רפואי הארבור פוינט, שלב ב׳, מעטפת הבניין',
    description:
      'חומרי איטום למישקים, מחסום אוויר ומכלולי מישקי התפשטות למגדל ולמסד, לפי סעיף 07 92 00. שָׁלוֹם.',
    document: 'היקף חלון באדן עם מגש ניקוז, פח חוצה ורצועת גיבוי רציפה לכל האורך',
  },
  devanagari: {
    title: 'हार्बर पॉइंट मेडिकल सेंटर, चरण 2, बाहरी आवरण',
    description:
      'टावर और पोडियम के लिए जोड़ सीलेंट, वायु अवरोध और विस्तार जोड़, धारा 07 92 00 के अंतर्गत अनुमोदन हेतु। क्षेत्र हिन्दी।',
    document: 'खिड़की की चौखट के चारों ओर का विवरण',
  },
  thai: {
    title: 'ศูนย์การแพทย์ฮาร์เบอร์พอยต์ ระยะที่ 2 งานเปลือกอาคาร',
    description: 'วัสดุยาแนวรอยต่อ แผ่นกันอากาศ และรอยต่อเผื่อขยายของอาคารสูง เสนอเพื่อขออนุมัติตามหมวด 07 92 00 น้ำที่ปู่',
    document: 'รอบหน้าต่างที่วงกบข้างพร้อมแผ่นระบายน้ำ',
  },
  japanese: {
    title: '港湾医療センター第2期外装工事（高層棟および低層棟）',
    description:
      '高層棟と低層棟の目地シーリング材、気密防水層および伸縮継手について、07 92 00の各節に基づき承認を求めて提出します。',
    document: '水切り付き開口部下枠まわり（通し水切りおよび連続バックアップ材を含む詳細図一式）',
  },
  simplified: {
    title: '海港医疗中心二期外围护结构工程',
    description: '塔楼与裙房的接缝密封胶、空气屏障及变形缝装置，依据07 92 00各节提交审批。',
    document: '带披水板的窗台周边（含通长泛水、连续背衬及转角收头的节点详图）',
  },
  traditional: {
    title: '海港醫療中心二期外圍護結構工程',
    description: '塔樓與裙房的接縫密封膠、空氣屏障及變形縫裝置，依據07 92 00各節提交審批。',
    document: '帶披水板的窗臺周邊（含通長泛水、連續背襯及轉角收頭的節點詳圖）',
  },
  korean: {
    title: '하버 포인트 메디컬 센터 2단계 외피 공사',
    description:
      '타워와 포디움의 줄눈 실링재, 공기막 및 신축줄눈 장치를 07 92 00절에 따라 승인용으로 제출합니다.',
    document: '물받이가 있는 창 밑틀 둘레(관통 물끊기와 연속 뒷받침재 포함 상세도 일체)',
  },
  symbols: {
    title: '⌀ 12 ± 0.5 mm Anchors, 2½″ Slab Joint, ≥ 3.5 kΩ',
    description: 'Dowels ⌀ 19 mm at 16′ 8″, film ≤ 90 µm, 23 °C ± 2 °C, № 4 bars, slope ∠ 2°, area 40 ㎡.',
    document: '№ 4 bar ⌀ 12 at 16′ 8″ ± ½″, ∥ to grid',
  },
  armenian: {
    title: 'Հարբոր Փոյնթ բժշկական կենտրոն, երկրորդ փուլ',
    description:
      'Աշտարակի կարերի հերմետիկներ, օդային պատնեշ և դեֆորմացիոն կարեր՝ հաստատման համար, բաժին 07 92 00։ Եւ «փորձ»։',
    document: 'Պատուհանի պարագիծը՝ ջրահեռացման սկուտեղով',
  },
  georgian: {
    title: 'ჰარბორ პოინტის სამედიცინო ცენტრი, მეორე ეტაპი',
    description:
      'კოშკის ნაკერების ჰერმეტიკები, ჰაერის ბარიერი და საფართო ნაკერები, დასამტკიცებლად, განყოფილება 07 92 00. ᲛᲗᲐᲕᲠᲣᲚᲘ.',
    document: 'ფანჯრის პერიმეტრი წყალსადენი ლანგარით',
  },
  emoji: {
    title: 'Harbor Point 🏗️ Phase 2 👷🏽‍♀️',
    description:
      'Sealed 🔧 and checked ✅, 👨‍👩‍👧 entrance ⚠️ open, flags 🇦🇲 🇬🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿, keys 1️⃣ #️⃣, faces 😀 🫠, hearts ❤️ 💛.',
    document: '🚪 Door 🪟 Window details 📐',
  },
};
