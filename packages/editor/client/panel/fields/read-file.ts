/** Reads a file that a person chose, in Base64. */
export const readAsBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve((reader.result as string).replace(/^[^,]*,/, ''));
    };
    reader.onerror = () => {
      reject(new Error(`“${file.name}” cannot be read.`));
    };
    reader.readAsDataURL(file);
  });
