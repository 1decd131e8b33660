import { cropSquare, fitWhole } from './picture-file';

test('crops the middle square of wide and high pictures', () => {
  const drawn = { drawnWidth: 256, drawnHeight: 256 };
  expect(cropSquare({ width: 400, height: 300 }, 256)).toEqual({
    x: 50,
    y: 0,
    width: 300,
    height: 300,
    ...drawn,
  });
  expect(cropSquare({ width: 300, height: 500 }, 256)).toEqual({
    x: 0,
    y: 100,
    width: 300,
    height: 300,
    ...drawn,
  });
});

test('keeps the shape of a whole picture and makes it no larger', () => {
  expect(fitWhole({ width: 1024, height: 256 }, 512)).toMatchObject({ drawnWidth: 512, drawnHeight: 128 });
  expect(fitWhole({ width: 3000, height: 1 }, 512)).toMatchObject({ drawnWidth: 512, drawnHeight: 1 });
  expect(fitWhole({ width: 40, height: 30 }, 512)).toMatchObject({ drawnWidth: 40, drawnHeight: 30 });
});
