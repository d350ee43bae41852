import { expect, test } from "vitest";
import { type Packed, pack, unpack } from "./packed";

test("what was packed is unpacked as it was", () => {
  const works = [{ title: "“Nappe” </script>", year: null, image: { width: 1200 } }];
  expect(unpack(pack(works))).toEqual(works);
  const travelled = JSON.stringify(works).slice() as Packed<typeof works>;
  expect(unpack(travelled)).toEqual(works);
});

test("of one text it is always the same object, also after many others", () => {
  const text = '{"number":0}' as Packed<{ number: number }>;
  const first = unpack(text);
  expect(unpack(text)).toBe(first);
  for (let number = 1; number < 200; number += 1) pack({ number });
  const again = unpack(text);
  expect(again).toEqual(first);
  expect(unpack(text)).toBe(again);
});

test("what is kept is packed once", () => {
  let asked = 0;
  const kept = {
    toJSON: () => {
      asked += 1;
      return { asked };
    },
  };
  expect([pack(kept), pack(kept)]).toEqual(['{"asked":1}', '{"asked":1}']);
});
