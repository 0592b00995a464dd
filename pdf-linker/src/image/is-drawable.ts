/** A JPEG of more dots is not looked through. */
const MAX_DOTS = 100_000_000;

/** Small: all of the picture's data is decoded, and little of it made into dots. */
const SIDE = 8;

/** Whether a JPEG can be decoded to its end with nothing in it that its decoder complains of. */
export async function isDrawable(data: Uint8Array): Promise<boolean> {
  // Loaded where a picture is in doubt: most documents have none.
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
