import { TEMPLATE_FILE, writeTemplate } from '../import/template/write-template.ts';

/** Writes the template of a catalogue into a folder. Needs no stores. Returns 1 if there is one already. */
export async function writeTemplateFolder(folder: string): Promise<number> {
  try {
    await writeTemplate(folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    console.error(`${folder} has a ${TEMPLATE_FILE} already: give another folder.`);
    return 1;
  }
  console.log(
    `Wrote ${TEMPLATE_FILE} with an example row. Fill it in; then: npm run catalogue -- import "${folder}"`,
  );
  return 0;
}
