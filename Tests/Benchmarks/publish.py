"""Brings the documents of the project up to date with a run."""

import os
import re

import report

BEGIN, END = "<!-- make bench PUBLISH=1 writes what follows -->", "<!-- end -->"
# The texts of the table of bounds, for README.zh.md.
CHINESE = {
    "Job": "任务",
    "Measured": "实测",
    "At most": "上限",
    "Holds": "达到",
    "yes": "是",
    "no": "否",
    "×": "倍",
    "MB": "MB",
    "bytes a contact": "字节/人",
    "one pass in C": "（对照：C 单遍程序）",
    "ranks and radix sort in C": "（对照：C 排名加基数排序）",
    "ICU's sort keys in C": "（对照：C 用 ICU 排序键）",
    "pypinyin": "（对照：pypinyin）",
    "the contacts once": "（对照：四分之一的人数）",
    "one core": "（对照：单核）",
    "static copy in C": "（对照：静态链接的 C 复制程序）",
    "mixed vCard → vCard 4.0": "混合 vCard → vCard 4.0",
    "mixed vCard → jCard": "混合 vCard → jCard",
    "mixed vCard → JSContact": "混合 vCard → JSContact",
    "mixed vCard → phone-json": "混合 vCard → phone-json",
    "phone-json → vCard 4.0": "phone-json → vCard 4.0",
    "vCard with photos → vCard 4.0": "带照片的 vCard → vCard 4.0",
    "sort Chinese names: keys and order alone": "中文姓名排序：只算键和次序",
    "sort Chinese names: all": "中文姓名排序：全程",
    "sort Chinese names: memory beyond the file": "中文姓名排序：文件之外的内存",
    "merge 4 times the contacts": "合并四倍的人数",
    "mixed vCard → vCard 4.0, wall time of two cores": "混合 vCard → vCard 4.0，双核的实际用时",
    "one card → vCard 4.0, static build": "一张名片 → vCard 4.0，静态构建",
    "memory of any conversion": "任何转换的内存",
    "memory of any conversion, ten times as much": "任何转换的内存，十倍的输入",
    "was not asked for (PEERS)": "未指定（PEERS）",
    "this build has no --jobs": "此构建没有 --jobs",
    "no static build of these sources: make dist": "没有这份源码的静态构建：make dist",
    "10 GB are measured with SIZE=huge": "10 GB 用 SIZE=huge 测量",
}


def write_all(folder, contents):
    """Writes the files of the folder: a text for each name."""
    os.makedirs(folder, exist_ok=True)
    for name, text in contents.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def with_section(document, text):
    """The document with what stands between its two marks replaced."""
    pattern = re.escape(BEGIN) + ".*?" + re.escape(END)
    if not re.search(pattern, document, re.DOTALL):
        raise ValueError(f"no place for the table: {BEGIN} … {END}")
    return re.sub(
        pattern, lambda _: f"{BEGIN}\n\n{text}\n{END}", document, count=1, flags=re.DOTALL
    )


def section(results, word):
    """The table of bounds, and which run it is of, in words that need no translation."""
    machine = results["machine"]
    run = f"`make bench SIZE={results['size']}`, {results['date']}"
    on = f"{machine['processors']} × {machine['processor']}, {machine['system']}"
    return f"{report.bounds_table(results, word)}\n{run}, {on}\n"


def publish(results, contents, root):
    """Writes the files of a run into docs/, and the tables of both READMEs."""
    write_all(os.path.join(root, "docs"), contents)
    for name, word in (("README.md", str), ("README.zh.md", CHINESE.__getitem__)):
        with open(os.path.join(root, name), encoding="utf-8") as file:
            document = file.read()
        write_all(root, {name: with_section(document, section(results, word))})
