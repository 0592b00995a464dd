/** The maximum number of dots of a JPEG that is examined. */
const MAX_DOTS = 100_000_000;

/** Small, so that all the picture's data is decoded but few dots are made. */
const SIDE = 8;

/** Whether a JPEG can be decoded to its end without complaints from the decoder. */
export async function isDrawable(data: Uint8Array): Promise<boolean> {
  // Loaded only if a picture is doubtful: most documents have none.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(data, { failOn: 'warning', limitInputPixels: MAX_DOTS })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
    return true;
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit');
  }
}
