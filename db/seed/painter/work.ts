import sharp from "sharp";
import { painterOf } from "./hands/index";
import { grainOver, rake } from "./light";
import type { DetailPicture, WorkPicture } from "./picture";
import { Rng } from "./random";
import { type Finish, sheetOf, sizeOf } from "./sheet";
import { Surface, type View } from "./surface";

/** Raw pixels, three bytes each. */
export interface Raw {
  data: Uint8Array;
  w: number;
  h: number;
}

/** Width and height whose longer one is `longEdge`. */
export function pixels(aspect: number, longEdge: number): { w: number; h: number } {
  return aspect >= 1
    ? { w: longEdge, h: Math.max(1, Math.round(longEdge / aspect)) }
    : { w: Math.max(1, Math.round(longEdge * aspect)), h: longEdge };
}

async function render(work: WorkPicture, view: View, w: number, h: number): Promise<Raw> {
  const painter = painterOf(work.hand);
  const k = Math.min(1, painter.long / Math.max(w, h));
  const s = new Surface(Math.max(8, Math.round(w * k)), Math.max(8, Math.round(h * k)), view);
  const finish: Finish = painter.paint(sheetOf(work, s));
  rake(s, finish);
  let data = s.bytes();
  if (s.w !== w || s.h !== h)
    data = new Uint8Array(
      await sharp(data, { raw: { width: s.w, height: s.h, channels: 3 } })
        .resize(w, h, { fit: "fill", kernel: "lanczos3" })
        .raw()
        .toBuffer(),
    );
  const perCm = ((w / view.width) * sizeOf(work).W) / work.widthCm;
  grainOver(data, w, h, perCm, finish, new Rng(work.seed).int32());
  return { data, w, h };
}

/** The whole work, edge to edge. */
export function renderWork(work: WorkPicture, longEdge: number): Promise<Raw> {
  const { W, H } = sizeOf(work);
  const { w, h } = pixels(W / H, longEdge);
  return render(work, { x0: 0, y0: 0, width: W, height: H }, w, h);
}

/** A close view of it. */
export function renderDetail(detail: DetailPicture, longEdge: number): Promise<Raw> {
  const work = detail.of;
  const { W, H } = sizeOf(work);
  const { w, h } = pixels(detail.aspect, longEdge);
  const rng = new Rng(`detail:${work.hand}:${work.seed}`);
  const object = work.hand === "vessel" || work.hand === "biomorph";
  let width = W * (object ? rng.range(0.44, 0.52) : rng.range(0.36, 0.46));
  let height = width / detail.aspect;
  if (height > H * 0.7) {
    height = H * 0.7;
    width = height * detail.aspect;
  }
  const cx = W * (object ? rng.range(0.44, 0.56) : rng.range(0.34, 0.66));
  const cy = H * (object ? rng.range(0.42, 0.5) : rng.range(0.36, 0.64));
  const x0 = Math.min(W - width * 1.02, Math.max(width * 0.02, cx - width / 2));
  const y0 = Math.min(H - height * 1.02, Math.max(height * 0.02, cy - height / 2));
  return render(work, { x0, y0, width, height }, w, h);
}

/** A small picture of the work for hanging in a room, with the object's outline where it has one. */
export function renderHung(work: WorkPicture, longEdge: number): { raw: Raw; cut: Float32Array | null } {
  const { W, H } = sizeOf(work);
  const { w, h } = pixels(W / H, longEdge);
  const cutOut = ["vessel", "biomorph", "textile", "hard-edge"].includes(work.hand);
  const s = new Surface(w, h, { x0: 0, y0: 0, width: W, height: H }, cutOut);
  const finish = painterOf(work.hand).paint(sheetOf(work, s));
  rake(s, { ...finish, relief: finish.relief * 0.8 });
  return { raw: { data: s.bytes(), w, h }, cut: s.cut };
}
