import type { Hand } from "../picture";
import type { Painter } from "../sheet";
import { bands } from "./bands";
import { biomorph } from "./biomorph";
import { cyanotype } from "./cyanotype";
import { foliage } from "./foliage";
import { gesture } from "./gesture";
import { hardEdge } from "./hard-edge";
import { hatching } from "./hatching";
import { ink } from "./ink";
import { mosaic } from "./mosaic";
import { nocturne } from "./nocturne";
import { relief } from "./relief";
import { ridges } from "./ridges";
import { stillLife } from "./still-life";
import { textile } from "./textile";
import { vessel } from "./vessel";
import { weather } from "./weather";

const painters: Record<Hand, Painter> = {
  bands,
  gesture,
  "still-life": stillLife,
  ink,
  textile,
  ridges,
  mosaic,
  "hard-edge": hardEdge,
  nocturne,
  vessel,
  biomorph,
  hatching,
  foliage,
  relief,
  cyanotype,
  weather,
};

/** The painter of a hand. */
export function painterOf(hand: Hand): Painter {
  return painters[hand];
}
